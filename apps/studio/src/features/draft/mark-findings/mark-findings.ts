/**
 * Whether a finding is about an unapproved text or voice. A form leaves out such findings, because the mark of the
 * field says the same.
 */
export const isMarkFinding = (code: string): boolean =>
  code === 'translation_unapproved' || code === 'synthetic_unapproved';
