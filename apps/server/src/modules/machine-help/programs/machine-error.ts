import type { MachineProblem } from '@museummate/studio-api/machine-help';

/** Thrown when a program or service could not help. The studio has a text for each problem. */
export class MachineError extends Error {
  override name = 'MachineError';
  readonly problem: MachineProblem;
  /** When the service may be asked again, in milliseconds from now. */
  readonly retryAfterMs: number | undefined;

  constructor(problem: MachineProblem, details = '', retryAfterMs?: number) {
    super(details ? `${problem}: ${details}` : problem);
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}
