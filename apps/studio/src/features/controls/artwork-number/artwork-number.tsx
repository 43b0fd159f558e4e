import styles from './artwork-number.module.css';

export function ArtworkNumber({ code, variant }: { code: string; variant?: 'primary' }) {
  return (
    <span className={styles.number} data-variant={variant}>
      {code}
    </span>
  );
}
