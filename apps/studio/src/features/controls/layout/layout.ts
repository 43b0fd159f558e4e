import styles from './layout.module.css';

/**
 * Shared layout classes of pages, cards, lists and dialogs. Modules adjust them with custom properties that begin
 * with `--layout-`. Overriding rules would depend on the order in which style sheets load; custom properties do
 * not.
 */
export const layout = styles;
