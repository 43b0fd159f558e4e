import type { StaffMember } from '@museummate/studio-api/people';
import { LogOut, Plus } from 'lucide-react';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { FormError, LoginLayout } from '#features/session/login-layout/login-layout.tsx';
import { ROLE_TEXTS } from '#features/session/roles/roles.ts';
import { useSignOut } from '#features/shell/sign-out/sign-out.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './museums.module.css';

/** List of the person's museums, or a message if there are none. */
export function Museums({ staff }: { staff: StaffMember }) {
  const t = useTexts();
  const { museums } = staff;
  const { isBusy, error, signOut } = useSignOut(undefined);
  return (
    <LoginLayout
      title={t('hello', { name: staff.name })}
      lead={museums.length > 0 ? t('choose_museum') : t('no_museum')}
    >
      {museums.map(({ idMuseum, name, role }) => (
        <Link key={idMuseum} to={museumPath(idMuseum)} className={`${buttonClass} ${styles.museum}`}>
          <bdi>{name}</bdi>
          <small>{t(ROLE_TEXTS[role].name)}</small>
        </Link>
      ))}
      {staff.everywhere && (
        <Link to="/studio/new-museum" className={buttonClass}>
          <Plus size={17} aria-hidden="true" />
          {t('editing_new_museum')}
        </Link>
      )}
      {error && <FormError>{error}</FormError>}
      <Button variant="quiet" isBusy={isBusy} onPress={signOut}>
        <LogOut size={17} className="mirrored" aria-hidden="true" />
        {t('sign_out')}
      </Button>
    </LoginLayout>
  );
}
