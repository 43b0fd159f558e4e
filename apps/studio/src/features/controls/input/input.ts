import fieldStyles from '@museummate/ui/field.module.css';

/** Class of text inputs that are not part of a shared field. */
export const inputClass = fieldStyles.input;
