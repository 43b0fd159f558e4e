import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Database } from '#database/schema.ts';

/** Whether visitors see a document at a given time: its start time has passed, and its end time has not (A119). */
export function isVisibleAt(at: string) {
  return ({
    eb,
    and,
  }: ExpressionBuilder<Database, 'content'>): ExpressionWrapper<Database, 'content', SqlBool> =>
    and([
      eb.or([eb('content.begins_at', 'is', null), eb('content.begins_at', '<=', at)]),
      eb.or([eb('content.ends_at', 'is', null), eb('content.ends_at', '>', at)]),
    ]);
}
