import { safeUrl } from '@museummate/domain';
import { buttonClass } from '@museummate/ui/button';
import { iconButtonClass } from '@museummate/ui/icon-button';
import { Link } from '#features/foundation/link/link.tsx';
import { useMuseumSummary } from '#features/museum/museum/museum.ts';
import { MuseumIcon } from '#features/widgets/icons/icons.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './recognition-link.module.css';

/**
 * A link to the camera, in the museum's own colour and with its own sign; it is not there where the museum recognises
 * no works.
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

/** The museum's own sign for the camera that knows works, or ours. */
export function CameraSign() {
  const { customization } = useMuseumSummary();
  const url = safeUrl(customization?.recognitionIconUrl);
  return url ? <img className={styles.icon} src={url} alt="" /> : <MuseumIcon of="camera" />;
}
