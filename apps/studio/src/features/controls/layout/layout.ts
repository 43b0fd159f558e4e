import styles from './layout.module.css';

/**
 * What pages, cards, lists and dialogs of the studio are laid out with. Where one is a little different, its own style sheet
 * says so by a property that begins with `--layout-`: that holds in whichever order the style sheets arrive.
 */
export const layout = styles;
