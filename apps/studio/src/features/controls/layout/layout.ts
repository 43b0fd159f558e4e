import styles from './layout.module.css';

/**
 * Shared layout classes of pages, cards, lists and dialogs. A module adjusts them with custom properties that begin with
 * `--layout-`: unlike overriding rules, these do not depend on the order in which style sheets load.
 */
export const layout = styles;
