import { ERROR_DISPLAY_MS, type Media, type Route, safeUrl } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { CodeForm } from '#features/access/access/code-form.tsx';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { checkRouteCode } from '#features/tours/routes/unlock.ts';
import { Text } from '#i18n/text.ts';
import { PayButton } from './pay-button.tsx';
import styles from './route.module.css';

const ERRORS = {
  empty: 'route_code_empty',
  wrong: 'route_code_wrong',
  wrongForMs: ERROR_DISPLAY_MS,
} as const;

interface LockedProps {
  route: Route;
  media: Media;
  onUnlock: () => void;
}

/**
 * Page of a paid route before its code is entered (A52). Only the code unlocks the route; the Buy button does not
 * (A53).
 */
export function Locked({ route, media, onUnlock }: LockedProps) {
  const { network } = usePlatform();
  const [code, setCode] = useState('');
  const picture = safeUrl(route.mainImageUrl);
  return (
    <div className={styles.locked}>
      {picture && (
        <div className={styles.poster}>
          <Picture
            url={picture}
            info={media[picture]}
            alt={route.mainImageAlt ?? ''}
            sizes="(max-width: 48rem) 92vw, 40rem"
            first
          />
        </div>
      )}
      <p className={styles.needsCode}>
        <Lock size="1.25em" aria-hidden="true" />
        <Text of={route.isExhibition ? 'exhibition_code_title' : 'route_code_title'} />
      </p>
      <CodeForm
        label={route.isExhibition ? 'exhibition_code' : 'route_code'}
        hint="access_code_hint"
        value={code}
        onChange={setCode}
        check={(typed) => checkRouteCode(network, route.idRoute, typed)}
        onRight={onUnlock}
        errors={ERRORS}
        exact
      />
      <PayButton />
    </div>
  );
}
