import type { StudioRole } from '@museummate/studio-api';
import type { Invitation, PeopleResponse, Person } from '@museummate/studio-api/people';
import { Notice } from '@museummate/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, ShieldCheck, UserMinus, X } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#features/controls/avatar/avatar.tsx';
import { Button } from '#features/controls/button/button.tsx';
import {
  ConfirmDialog,
  DialogButtons,
  ModalDialog,
} from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { CopyMessage } from '#features/controls/copy-to-clipboard/copy-message.tsx';
import { CopyToClipboard } from '#features/controls/copy-to-clipboard/copy-to-clipboard.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { Pill } from '#features/controls/pill/pill.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { type AsyncAction, useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { QueryStatus } from '#features/session/loading/loading.tsx';
import { ROLE_TEXTS } from '#features/session/roles/roles.ts';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import { AuditLog } from './audit-log.tsx';
import { Invite } from './invite.tsx';
import styles from './people.module.css';
import { RoleChoice } from './role-choice.tsx';

const NOBODY: PeopleResponse = { people: [], invitations: [], canSendMail: false };

/** People of the museum with their roles, and open invitations. */
export function People() {
  const t = useTexts();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const queries = useQueryClient();
  const action = useAsyncAction();
  const found = useQuery({ queryKey: ['people', idMuseum], queryFn: () => api.people(idMuseum) });
  const { people, invitations, canSendMail } = found.data ?? NOBODY;
  const [opened, setOpened] = useState<OpenedDialog>();
  const [reset, setReset] = useState<ResetLink>();
  const again = () => queries.invalidateQueries({ queryKey: ['people', idMuseum] });
  const act = (work: () => Promise<unknown>) =>
    void action.run(async () => {
      await work();
      setOpened(undefined);
      await again();
    });
  const resetPassword = ({ idStaff, name, email }: Person) =>
    act(async () => {
      const { link } = await api.createPasswordReset(idMuseum, idStaff);
      setReset({ name, email, link });
    });
  return (
    <Shell current="people" title={t('people')}>
      <div className={`${layout.page} ${styles.page}`}>
        <Notice tone="wrong">{action.error}</Notice>
        <section className={layout.card} aria-labelledby="people-here">
          <h2 id="people-here">{found.data ? t('people_here', { count: people.length }) : t('people')}</h2>
          <QueryStatus of={found} />
          <ul className={layout.list}>
            {people.map((person) => (
              <PersonItem
                key={person.idStaff}
                person={person}
                onChange={() => setOpened({ is: 'change', person })}
                onRemove={() => setOpened({ is: 'remove', person })}
                onReset={() => resetPassword(person)}
              />
            ))}
          </ul>
        </section>
        <Invitations
          invitations={invitations}
          onWithdraw={(invitation) => setOpened({ is: 'withdraw', invitation })}
        />
        <Invite canSendMail={canSendMail} onInvited={() => void again()} />
        <AuditLog />
      </div>
      {opened && (
        <PeopleDialog opened={opened} action={action} act={act} onClose={() => setOpened(undefined)} />
      )}
      {reset && <ResetDialog reset={reset} onClose={() => setReset(undefined)} />}
    </Shell>
  );
}

type OpenedDialog =
  | { is: 'change'; person: Person }
  | { is: 'remove'; person: Person }
  | { is: 'withdraw'; invitation: Invitation };

interface PeopleDialogProps {
  opened: OpenedDialog;
  action: AsyncAction;
  act: (work: () => Promise<unknown>) => void;
  onClose: () => void;
}

/** Dialog that changes or removes a person, or withdraws an invitation. */
function PeopleDialog({ opened, action, act, onClose }: PeopleDialogProps) {
  const t = useTexts();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  if (opened.is === 'change') {
    const { person } = opened;
    return (
      <ChangeSheet
        person={person}
        action={action}
        onClose={onClose}
        onChange={(role, languages) =>
          act(() => api.updatePerson(idMuseum, person.idStaff, { role, languages }))
        }
      />
    );
  }
  const common = { isBusy: action.isBusy, error: action.error, onCancel: onClose };
  if (opened.is === 'remove') {
    const { person } = opened;
    return (
      <ConfirmDialog
        {...common}
        title={t('people_remove_ask', { name: person.name })}
        confirmLabel={t('people_remove')}
        onConfirm={() => act(() => api.removePerson(idMuseum, person.idStaff))}
      >
        <p>{t('people_remove_what')}</p>
      </ConfirmDialog>
    );
  }
  const { invitation } = opened;
  return (
    <ConfirmDialog
      {...common}
      title={t('people_withdraw_ask', { email: invitation.email })}
      confirmLabel={t('people_withdraw')}
      onConfirm={() => act(() => api.withdrawInvitation(idMuseum, invitation.idInvitation))}
    >
      <p>{t('people_withdraw_what')}</p>
    </ConfirmDialog>
  );
}

interface ResetLink {
  name: string;
  email: string;
  link: string;
}

function ResetDialog({ reset, onClose }: { reset: ResetLink; onClose: () => void }) {
  const t = useTexts();
  const { name: museum } = useMuseum();
  return (
    <ModalDialog title={t('people_reset_named', { name: reset.name })} onClose={onClose}>
      <p>{t('people_reset_what', { name: reset.name })}</p>
      <CopyToClipboard label={t('people_reset_link')} value={reset.link} />
      <CopyMessage
        email={reset.email}
        subject={t('people_reset_mail_subject', { museum })}
        text={t('people_reset_mail_text', { name: reset.name, museum, link: reset.link })}
      />
      <DialogButtons>
        <Button onPress={onClose}>{t('close')}</Button>
      </DialogButtons>
    </ModalDialog>
  );
}

/** Returns a function that describes a role in one line. */
function useRoleText(): (of: { role: StudioRole; languages: string[] | null }) => string {
  const t = useTexts();
  return ({ role, languages }) =>
    [t(ROLE_TEXTS[role].name), languages?.map(languageName).join(', ')].filter(Boolean).join(' · ');
}

interface PersonItemProps {
  person: Person;
  onChange: () => void;
  onRemove: () => void;
  onReset: () => void;
}

function PersonItem({ person, onChange, onRemove, onReset }: PersonItemProps) {
  const t = useTexts();
  const moment = useFormatDateTime();
  const rights = useRoleText();
  const { name, email, seenAt, isYou, everywhere, hasSecondFactor } = person;
  return (
    <li className={layout.item}>
      <Avatar name={name} />
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        {isYou && <Pill tone="busy">{t('people_you')}</Pill>}{' '}
        {hasSecondFactor && (
          <Pill tone="good">
            <ShieldCheck size={13} aria-hidden="true" />
            {t('people_two_steps')}
          </Pill>
        )}
        <p className={layout.small}>
          <bdi>{email}</bdi> · {seenAt ? t('people_seen', { moment: moment(seenAt) }) : t('people_not_seen')}
        </p>
        <p>{everywhere ? t('people_everywhere') : rights(person)}</p>
      </div>
      {!isYou && !everywhere && (
        <div className={layout.buttons}>
          <Button onPress={onChange} aria-label={`${t('people_change')}: ${name}`}>
            {t('people_change')}
          </Button>
          <Button variant="quiet" label={t('people_reset_named', { name })} onPress={onReset}>
            <KeyRound size={18} aria-hidden="true" />
          </Button>
          <Button variant="quiet" label={t('people_remove_named', { name })} onPress={onRemove}>
            <UserMinus size={18} aria-hidden="true" />
          </Button>
        </div>
      )}
    </li>
  );
}

interface InvitationsProps {
  invitations: readonly Invitation[];
  onWithdraw: (invitation: Invitation) => void;
}

function Invitations({ invitations, onWithdraw }: InvitationsProps) {
  const t = useTexts();
  if (invitations.length === 0) return null;
  return (
    <section className={layout.card} aria-labelledby="people-invited">
      <h2 id="people-invited">{t('people_invited')}</h2>
      <ul className={layout.list}>
        {invitations.map((invitation) => (
          <InvitationItem
            key={invitation.idInvitation}
            invitation={invitation}
            onWithdraw={() => onWithdraw(invitation)}
          />
        ))}
      </ul>
    </section>
  );
}

interface InvitationItemProps {
  invitation: Invitation;
  onWithdraw: () => void;
}

function InvitationItem({ invitation, onWithdraw }: InvitationItemProps) {
  const t = useTexts();
  const moment = useFormatDateTime();
  const rights = useRoleText();
  const { email, invitedBy, expires } = invitation;
  return (
    <li className={layout.item}>
      <Avatar name={email} />
      <div>
        <strong>
          <bdi>{email}</bdi>
        </strong>
        <p>{rights(invitation)}</p>
        <p className={layout.small}>
          {[invitedBy, t('people_good_until', { moment: moment(expires) })].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button variant="quiet" label={t('people_withdraw_named', { email })} onPress={onWithdraw}>
        <X size={18} aria-hidden="true" />
      </Button>
    </li>
  );
}

interface ChangeSheetProps {
  person: Person;
  action: AsyncAction;
  onClose: () => void;
  onChange: (role: StudioRole, languages: string[] | null) => void;
}

function ChangeSheet({ person, action, onClose, onChange }: ChangeSheetProps) {
  const t = useTexts();
  const [role, setRole] = useState(person.role);
  const [languages, setLanguages] = useState(person.languages ?? []);
  const [isTried, setTried] = useState(false);
  const isMissing = role === 'translator' && languages.length === 0;
  return (
    <ModalDialog title={t('people_change_named', { name: person.name })} onClose={onClose}>
      <RoleChoice role={role} onRole={setRole} languages={languages} onLanguages={setLanguages} />
      <Notice tone="wrong">{isTried && action.error}</Notice>
      <DialogButtons>
        <Button onPress={onClose}>{t('publish_not_now')}</Button>
        <Button
          variant="strong"
          isBusy={action.isBusy || isMissing}
          onPress={() => {
            setTried(true);
            onChange(role, role === 'translator' ? languages : null);
          }}
        >
          {t('people_save')}
        </Button>
      </DialogButtons>
    </ModalDialog>
  );
}
