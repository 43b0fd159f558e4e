import type { AuditEvent } from '@museummate/studio-api/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Avatar } from '#features/controls/avatar/avatar.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { QueryStatus } from '#features/session/loading/loading.tsx';
import { ROLE_TEXTS } from '#features/session/roles/roles.ts';
import { useTexts } from '#i18n/text.ts';

/** Texts of actions on other people. */
const DONE = {
  invited: 'people_event_invited',
  withdrawn: 'people_event_withdrawn',
  changed: 'people_event_changed',
  removed: 'people_event_removed',
  'reset-made': 'people_event_reset',
} as const;

/** Texts of actions of people on their own account. */
const OWN = {
  first: 'people_event_first',
  joined: 'people_event_joined',
  password: 'people_event_password',
  'second-factor-on': 'people_event_factor_on',
  'second-factor-off': 'people_event_factor_off',
  'passkey-added': 'people_event_passkey_added',
  'passkey-removed': 'people_event_passkey_removed',
  'recovery-codes': 'people_event_recovery_codes',
  'identity-linked': 'people_event_identity_linked',
  'identity-ended': 'people_event_identity_ended',
  'sign-in-secured': 'people_event_secured',
} as const satisfies Record<Exclude<AuditEvent['what'], keyof typeof DONE>, string>;

const isDone = (what: AuditEvent['what']): what is keyof typeof DONE => what in DONE;

/** Audit log of people and their roles; entries are never removed. */
export function AuditLog() {
  const t = useTexts();
  const moment = useFormatDateTime();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const history = useInfiniteQuery({
    queryKey: ['people', idMuseum, 'history'],
    queryFn: ({ pageParam }) => api.auditLog(idMuseum, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ events, hasMore }) => (hasMore ? events.at(-1)?.idEvent : undefined),
  });
  const events = history.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <section className={layout.card} aria-labelledby="audit-log">
      <h2 id="audit-log">{t('people_history')}</h2>
      <QueryStatus of={history} />
      <ul className={layout.list}>
        {events.map(({ idEvent, what, by, whom, role, at }) => (
          <li key={idEvent} className={layout.item}>
            <Avatar name={by?.name ?? whom} />
            <div>
              {isDone(what)
                ? t(DONE[what], { name: by?.name ?? t('people_command_line'), whom })
                : t(OWN[what], { whom })}
              <p className={layout.small}>
                {[moment(at), role && t(ROLE_TEXTS[role].name)].filter(Boolean).join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {history.hasNextPage && (
        <Button isBusy={history.isFetchingNextPage} onPress={() => void history.fetchNextPage()}>
          {t('history_older')}
        </Button>
      )}
    </section>
  );
}
