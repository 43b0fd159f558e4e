/** Attributes that give a control its accessible name and its error description. */
interface Naming {
  'aria-labelledby': string;
  'aria-describedby': string;
  'aria-required': boolean;
}

/** Props that the controls of all answer types have. */
export interface ControlProps {
  /** The value that the visitor typed or selected. */
  typed: string;
  naming: Naming;
  onWrite: (typed: string) => void;
}
