import { Counter } from 'prom-client';
import type { ModuleContext } from '../module-context.ts';
import { PlausibilityCheck } from './plausibility.ts';

/** Registers the plausibility check of visit records, on which statistics are based. */
export async function registerStatistics({
  registry,
  now,
}: ModuleContext): Promise<{ truth: PlausibilityCheck }> {
  const counter = new Counter({
    name: 'visit_records_quarantined_total',
    help: 'Implausible visit records, counted on arrival; `museum report` shows them',
    labelNames: ['kind', 'reason'],
    registers: [registry],
  });
  return {
    truth: new PlausibilityCheck({ now, onQuarantine: (kind, reason) => counter.inc({ kind, reason }) }),
  };
}
