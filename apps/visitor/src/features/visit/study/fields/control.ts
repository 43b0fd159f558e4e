/** Accessible name and error description of a control. */
interface Naming {
  'aria-labelledby': string;
  'aria-describedby': string;
  'aria-required': boolean;
}

/** Common props of all answer controls. */
export interface ControlProps {
  /** The value that the visitor typed or selected. */
  typed: string;
  naming: Naming;
  onWrite: (typed: string) => void;
}
