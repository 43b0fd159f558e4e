import type { MachineProblem } from '@museummate/studio-api/machine-help';

/** Thrown when a program or service has no usable result. The studio has a message for each problem. */
export class MachineError extends Error {
  override name = 'MachineError';
  readonly problem: MachineProblem;
  /** Number of milliseconds after which the service may be asked again. */
  readonly retryAfterMs: number | undefined;

  constructor(problem: MachineProblem, details = '', retryAfterMs?: number) {
    super(details ? `${problem}: ${details}` : problem);
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}
