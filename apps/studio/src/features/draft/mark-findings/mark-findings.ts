/** Whether a finding is about an unapproved text or voice. The marks of the fields say the same. */
export const isMarkFinding = (code: string): boolean =>
  code === 'translation_unapproved' || code === 'synthetic_unapproved';
