/** Why a file cannot be used, and what to do about it. */
export interface MediumFault {
  fault: string;
  advice: string;
}

export const cutOff = (what: string): MediumFault => ({
  fault: `is cut off: ${what}`,
  advice: 'Copy it again from where it came from, or export it again.',
});
