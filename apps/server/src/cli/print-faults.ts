import { type Fault, formatFault } from '@museummate/pack-format';

/** Prints the faults of a pack and their number; the result is the exit code. */
export function printFaults(faults: Fault[]): number {
  for (const fault of faults) console.log(formatFault(fault));
  const errors = faults.filter((fault) => fault.severity === 'error').length;
  const warnings = faults.length - errors;
  console.log(faults.length === 0 ? 'No faults.' : `${errors} errors, ${warnings} warnings.`);
  return errors > 0 ? 1 : 0;
}
