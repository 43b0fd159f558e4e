import { CODE_KINDS, type CodeKind, type CodeSummary, SINGLETON_CODE_KINDS } from '@museummate/studio-api';
import { Notice } from '@museummate/ui/notice';
import { TextField } from '@museummate/ui/text-field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { documentsOfKind, textOf } from '#features/content/artworks/artworks.ts';
import { Button } from '#features/controls/button/button.tsx';
import { ConfirmDialog } from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { type AsyncAction, useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { QueryStatus } from '#features/session/loading/loading.tsx';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './codes.module.css';

/** Access codes for visitors. The server stores only a hash, so a code can be replaced but not shown. */
export function Codes() {
  const t = useTexts();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const queries = useQueryClient();
  const action = useAsyncAction();
  const key = ['codes', idMuseum];
  const found = useQuery({ queryKey: key, queryFn: () => api.listCodes(idMuseum) });
  const codes = found.data?.codes ?? [];
  const [removed, setRemoved] = useState<CodeSummary>();
  const change: Change = async (request) => {
    const isDone = await action.run(async () => {
      queries.setQueryData(key, await api.changeCodes(idMuseum, request));
    });
    if (isDone) setRemoved(undefined);
    return isDone;
  };
  return (
    <Shell current="codes" title={t('codes')}>
      <div className={`${layout.page} ${styles.page}`}>
        <p className={layout.muted}>{t('codes_what')}</p>
        <Notice tone="wrong">{action.error}</Notice>
        <QueryStatus of={found} />
        {found.isSuccess &&
          CODE_KINDS.map((kind) => (
            <Kind
              key={kind}
              kind={kind}
              codes={codes.filter((code) => code.kind === kind)}
              action={action}
              change={change}
              onRemove={setRemoved}
            />
          ))}
      </div>
      {removed && (
        <ConfirmDialog
          title={t('codes_remove_ask')}
          confirmLabel={t('codes_remove')}
          isBusy={action.isBusy}
          error={action.error}
          onConfirm={() => void change({ remove: [removed.idCode] })}
          onCancel={() => setRemoved(undefined)}
        >
          <p>{t('codes_remove_what')}</p>
        </ConfirmDialog>
      )}
    </Shell>
  );
}

type Change = (request: {
  add?: { kind: CodeKind; code: string; days?: number; idRoute?: number }[];
  remove?: string[];
}) => Promise<boolean>;

interface KindProps {
  kind: CodeKind;
  codes: readonly CodeSummary[];
  action: AsyncAction;
  change: Change;
  onRemove: (code: CodeSummary) => void;
}

function Kind({ kind, codes, action, change, onRemove }: KindProps) {
  const t = useTexts();
  const own = useDraft((view) => view.ownLanguage);
  const documents = useDraft((view) => view.documents);
  const routes = ['route', 'exhibition']
    .flatMap((each) => documentsOfKind({ documents }, each))
    .map((route) => ({ id: String(route.id), name: textOf(route, 'name', own) || String(route.id) }));
  if (kind === 'route' && routes.length === 0) return null;
  return (
    <section className={layout.card} aria-labelledby={`codes-${kind}`}>
      <h2 id={`codes-${kind}`}>{t(`codes_${kind}`)}</h2>
      <p className={layout.muted}>{t(`codes_${kind}_what`)}</p>
      {codes.length === 0 ? (
        <p className={layout.muted}>{t('codes_none')}</p>
      ) : (
        <CodeList kind={kind} codes={codes} routes={routes} onRemove={onRemove} />
      )}
      <CodeForm
        kind={kind}
        routes={routes}
        verb={SINGLETON_CODE_KINDS.includes(kind) && codes.length > 0 ? t('codes_replace') : t('codes_add')}
        isBusy={action.isBusy}
        change={change}
      />
    </section>
  );
}

interface RouteChoice {
  id: string;
  name: string;
}

interface CodeListProps extends Pick<KindProps, 'kind' | 'codes' | 'onRemove'> {
  routes: readonly RouteChoice[];
}

function CodeList({ kind, codes, routes, onRemove }: CodeListProps) {
  const t = useTexts();
  const about = ({ days: length, idRoute }: CodeSummary) =>
    [
      idRoute === null
        ? undefined
        : (routes.find(({ id }) => id === String(idRoute))?.name ?? String(idRoute)),
      length === null ? undefined : t('codes_days', { count: length }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <ul className={layout.list}>
      {codes.map((each, place) => (
        <li key={each.idCode} className={styles.item}>
          <KeyRound size={17} aria-hidden="true" />
          <span>
            <span className={styles.dots} aria-hidden="true">
              ••••••
            </span>{' '}
            <span className="visually-hidden">{t('codes_code', { number: place + 1 })}</span> {about(each)}
          </span>
          <Button
            variant="quiet"
            label={t('codes_remove_named', { name: `${t(`codes_${kind}`)} ${place + 1}` })}
            onPress={() => onRemove(each)}
          >
            <Trash2 size={17} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface CodeFormProps extends Pick<KindProps, 'kind' | 'change'> {
  routes: readonly RouteChoice[];
  verb: string;
  isBusy: boolean;
}

/** Form that adds a code, or replaces the existing code of a kind that has only one. */
function CodeForm({ kind, routes, verb, isBusy, change }: CodeFormProps) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const [days, setDays] = useState('1');
  const [route, setRoute] = useState(routes[0]?.id ?? '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isDone = await change({
      add: [
        {
          kind,
          code,
          ...(kind === 'access' ? { days: Number(days) } : {}),
          ...(kind === 'route' ? { idRoute: Number(route) } : {}),
        },
      ],
    });
    if (isDone) setCode('');
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      {kind === 'route' && (
        <SelectField label={t('codes_route_which')} choices={routes} value={route} onChange={setRoute} />
      )}
      <TextField
        label={kind === 'reset' ? t('account_new_password') : t('codes_new')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={64}
        value={code}
        onChange={setCode}
      />
      {kind === 'access' && (
        <TextField
          label={t('codes_days_label')}
          type="number"
          min={1}
          max={3650}
          required
          value={days}
          onChange={setDays}
        />
      )}
      <Button type="submit" isBusy={isBusy} aria-describedby={`codes-${kind}`}>
        {verb}
      </Button>
    </form>
  );
}
