import { safeUrl } from '@museummate/domain';
import { buttonClass } from '@museummate/ui/button';
import { iconButtonClass } from '@museummate/ui/icon-button';
import { Link } from '#features/foundation/link/link.tsx';
import { useMuseumSummary } from '#features/museum/museum/museum.ts';
import { MuseumIcon } from '#features/widgets/icons/icons.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './recognition-link.module.css';

/**
 * Link to the recognition camera, in the museum's colour and with its icon; nothing if the museum has no recognition.
 */
export function RecognitionLink({ variant = 'button' }: { variant?: 'button' | 'round' }) {
  const { recognitionAvailable } = useMuseumSummary();
  const text = useTexts();
  if (!recognitionAvailable) return null;
  const to = { screen: 'Recognition' } as const;
  if (variant === 'round')
    return (
      <Link to={to} className={`${iconButtonClass()} ${styles.recognition}`} label={text('use_camera')}>
        <CameraSign />
      </Link>
    );
  return (
    <Link to={to} className={`${buttonClass()} ${styles.recognition}`}>
      <CameraSign />
      <Text of="use_camera" />
    </Link>
  );
}

/** The museum's icon for recognition, or the default one. */
export function CameraSign() {
  const { customization } = useMuseumSummary();
  const url = safeUrl(customization?.recognitionIconUrl);
  return url ? <img className={styles.icon} src={url} alt="" /> : <MuseumIcon of="camera" />;
}
