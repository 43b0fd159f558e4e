/** It stands in a report for the name of what the museum has no more. */
export const GONE = '(no longer in the museum)';
