import type { StudioRole } from '@museummate/studio-api';
import type { InviteResponse } from '@museummate/studio-api/people';
import { Notice } from '@museummate/ui/notice';
import { TextField } from '@museummate/ui/text-field';
import { UserPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { CopyMessage } from '#features/controls/copy-to-clipboard/copy-message.tsx';
import { CopyToClipboard } from '#features/controls/copy-to-clipboard/copy-to-clipboard.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useLocale } from '#features/foundation/interface-language/interface-language.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import { RoleChoice } from './role-choice.tsx';

interface InviteProps {
  canSendMail: boolean;
  onInvited: () => void;
}

/** Form that invites a person, by mail or by a link that is shown only once. */
export function Invite({ canSendMail, onInvited }: InviteProps) {
  const t = useTexts();
  const locale = useLocale();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const action = useAsyncAction();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StudioRole>('editor');
  const [languages, setLanguages] = useState<string[]>([]);
  const [made, setMade] = useState<InviteResponse>();
  const [isSubmitted, setSubmitted] = useState(false);
  const isMissing = role === 'translator' && languages.length === 0;

  const invite = (isSent: boolean) =>
    action.run(async () => {
      const answer = await api.invite(idMuseum, {
        email,
        role,
        languages: role === 'translator' ? languages : null,
        ...(isSent ? { send: { language: locale } } : {}),
      });
      setMade(answer);
      setEmail('');
      setSubmitted(false);
      onInvited();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isMissing) void invite(canSendMail);
  };
  return (
    <section className={layout.card} aria-labelledby="people-invite">
      <h2 id="people-invite">{t('people_invite')}</h2>
      <form onSubmit={submit}>
        <TextField
          label={t('email')}
          type="email"
          autoComplete="off"
          required
          value={email}
          onChange={setEmail}
        />
        <RoleChoice role={role} onRole={setRole} languages={languages} onLanguages={setLanguages} />
        <Notice tone="wrong">
          {action.error || (isSubmitted && isMissing && t('people_language_missing'))}
        </Notice>
        <InviteButtons
          canSendMail={canSendMail}
          isBusy={action.isBusy}
          isIncomplete={email === '' || isMissing}
          onLink={() => void invite(false)}
        />
      </form>
      <InviteResult made={made} canSendMail={canSendMail} />
    </section>
  );
}

interface InviteButtonsProps {
  canSendMail: boolean;
  isBusy: boolean;
  isIncomplete: boolean;
  onLink: () => void;
}

/** Button that shows an invitation link, and one that sends the invitation by mail if the server can. */
function InviteButtons({ canSendMail, isBusy, isIncomplete, onLink }: InviteButtonsProps) {
  const t = useTexts();
  return (
    <div className={layout.buttons}>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        <UserPlus size={17} aria-hidden="true" />
        {canSendMail ? t('people_invite_send') : t('people_invite_link')}
      </Button>
      {canSendMail && (
        <Button isBusy={isBusy || isIncomplete} onPress={onLink}>
          {t('people_invite_link')}
        </Button>
      )}
    </div>
  );
}

interface InviteResultProps {
  made: InviteResponse | undefined;
  canSendMail: boolean;
}

function InviteResult({ made, canSendMail }: InviteResultProps) {
  const t = useTexts();
  const { name: museum, staff } = useMuseum();
  return (
    <>
      <div role="status">
        {made && (
          <p>
            {made.sent
              ? t('people_link_sent', { email: made.invitation.email })
              : t('people_link_made', { email: made.invitation.email })}
          </p>
        )}
      </div>
      {made && <CopyToClipboard key={made.link} label={t('people_link')} value={made.link} />}
      {made && !canSendMail && (
        <CopyMessage
          key={`message ${made.link}`}
          email={made.invitation.email}
          subject={t('people_mail_subject', { museum })}
          text={t('people_mail_text', { name: staff.name, museum, link: made.link })}
        />
      )}
    </>
  );
}
