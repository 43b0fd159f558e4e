/** What tells a screen reader which answer a control takes, and what is wrong with it. */
interface Naming {
  'aria-labelledby': string;
  'aria-describedby': string;
  'aria-required': boolean;
}

/** What every control of an answer is given. */
export interface ControlProps {
  /** What the visitor has typed or chosen. */
  typed: string;
  naming: Naming;
  onWrite: (typed: string) => void;
}
