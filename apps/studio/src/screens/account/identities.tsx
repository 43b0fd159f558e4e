import type { LinkedIdentity } from '@museummate/studio-api/people';
import { Notice } from '@museummate/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Trash2 } from 'lucide-react';
import { Button } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { QueryStatus } from '#features/session/loading/loading.tsx';
import { useSession } from '#features/session/session/session.ts';
import { useTexts } from '#i18n/text.ts';
import { useProof } from './proof.tsx';

/**
 * List of the accounts at the museum's identity provider with which the person can sign in. Hidden if there is
 * neither a provider nor a linked account.
 */
export function Identities() {
  const t = useTexts();
  const { api, address } = useServices();
  const queries = useQueryClient();
  const provider = useSession().data?.signIn.oidc ?? null;
  const action = useAsyncAction();
  const { proof, fields } = useProof();
  const found = useQuery({ queryKey: ['identities'], queryFn: () => api.identities() });
  const identities = found.data?.identities ?? [];
  if (provider === null && identities.length === 0) return null;
  const remove = (idIdentity: number) =>
    void action.run(async () => {
      await api.deleteIdentity(idIdentity);
      await queries.invalidateQueries({ queryKey: ['identities'] });
    });
  const link = () => action.run(async () => address.leave((await api.linkIdentity(proof)).address));
  return (
    <section className={layout.card} aria-labelledby="account-identities">
      <h2 id="account-identities">{t('account_identities')}</h2>
      <p className={layout.muted}>{t('account_identities_what')}</p>
      <QueryStatus of={found} />
      <ul className={layout.list}>
        {identities.map((identity) => (
          <IdentityItem
            key={identity.idIdentity}
            identity={identity}
            onRemove={() => remove(identity.idIdentity)}
          />
        ))}
      </ul>
      <Notice tone="wrong">{action.error}</Notice>
      {provider !== null && identities.length === 0 && found.data && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void link();
          }}
        >
          {fields}
          <div className={layout.buttons}>
            <Button type="submit" isBusy={action.isBusy}>
              {t('account_identity_add', { provider })}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

interface IdentityItemProps {
  identity: LinkedIdentity;
  onRemove: () => void;
}

function IdentityItem({ identity: { email, createdAt }, onRemove }: IdentityItemProps) {
  const t = useTexts();
  const moment = useFormatDateTime();
  const name = email ?? t('account_identity_unnamed');
  return (
    <li className={layout.item}>
      <Link2 size={18} aria-hidden="true" />
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {createdAt && (
          <p className={layout.muted}>{t('account_identity_since', { moment: moment(createdAt) })}</p>
        )}
      </div>
      <Button variant="quiet" label={t('account_identity_remove', { name })} onPress={onRemove}>
        <Trash2 size={17} aria-hidden="true" />
      </Button>
    </li>
  );
}
