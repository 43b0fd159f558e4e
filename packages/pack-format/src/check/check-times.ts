import { findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import type { Pack, PackEntry } from '../pack/pack.ts';
import { scheduledTimes, visibilityPeriod } from '../visibility-period.ts';

/**
 * Finds documents that are never visible, because their period ends before it begins. Also finds the end of a
 * closure without a closure, and times in a museum without a time zone.
 */
export function checkTimes(pack: Pack): Finding[] {
  const { timeZone } = pack.museum;
  const findings = pack.entries.flatMap((entry) => checkEntryTimes(entry, timeZone));
  const timed = pack.entries.some(
    ({ kind, document }) => scheduledTimes(kind, document, timeZone).length > 0,
  );
  if (timed && timeZone === undefined)
    findings.push({
      severity: 'warning',
      file: 'museum.yaml',
      field: ['timeZone'],
      ...findingMessage(
        'no_time_zone',
        {},
        'is missing, so from, until and closedUntil are read as UTC',
        'Add a line such as timeZone: Europe/Madrid',
      ),
    });
  return findings;
}

function checkEntryTimes({ kind, file, document }: PackEntry, timeZone: string | undefined): Finding[] {
  const findings: Finding[] = [];
  const { beginsAt, endsAt } = visibilityPeriod(kind, document, timeZone);
  const { active, from, until } = document as { active?: boolean; from?: string; until?: string };
  if (active !== false && beginsAt && endsAt && endsAt <= beginsAt)
    findings.push({
      severity: 'error',
      file,
      field: ['until'],
      ...findingMessage(
        'ends_before_it_begins',
        {},
        `${until} is not after from (${from}), so nobody would ever see it`,
        'Enter a later date here.',
      ),
    });
  const { state, closedUntil } = document as { state?: string; closedUntil?: string };
  if (closedUntil !== undefined && state !== 'closed')
    findings.push({
      severity: 'error',
      file,
      field: ['closedUntil'],
      ...findingMessage(
        'not_closed',
        {},
        'gives an end date for a closure, but it is not closed',
        'Add state: closed, or remove this line.',
      ),
    });
  return findings;
}
