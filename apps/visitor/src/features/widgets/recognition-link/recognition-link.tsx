import { hasRecognitionColour, safeUrl } from '@museummate/domain';
import { buttonClass } from '@museummate/ui/button';
import { iconButtonClass } from '@museummate/ui/icon-button';
import { Link } from '#features/foundation/link/link.tsx';
import { useMuseumSummary } from '#features/museum/museum/museum.ts';
import { MuseumIcon } from '#features/widgets/icons/icons.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './recognition-link.module.css';

interface RecognitionLinkProps {
  /**
   * Appearance of the link. It differs only if the museum has set no colour: `keypad` then has the colour of the
   * specification, and the other variants are neutral (A126).
   */
  variant?: 'keypad' | 'button' | 'round';
  /** True for a round button over a picture. It gets a background if its colour is neutral. */
  onPicture?: boolean;
}

/**
 * Link to the recognition camera, with the museum's colour and icon. Renders nothing if the museum does not offer
 * recognition.
 */
export function RecognitionLink({ variant = 'button', onPicture = false }: RecognitionLinkProps) {
  const head = useMuseumSummary();
  const text = useTexts();
  if (!head.recognitionAvailable) return null;
  const to = { screen: 'Recognition' } as const;
  const isColoured = variant === 'keypad' || hasRecognitionColour(head);
  const colour = isColoured ? ` ${styles.recognition}` : '';
  if (variant === 'round')
    return (
      <Link
        to={to}
        className={`${iconButtonClass(onPicture)} ${styles.round}${colour}`}
        label={text('use_camera')}
      >
        <CameraSign />
      </Link>
    );
  return (
    <Link to={to} className={buttonClass(isColoured ? 'primary' : 'secondary') + colour}>
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
