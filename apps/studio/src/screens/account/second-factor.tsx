import type { SecondFactorResponse } from '@museummate/studio-api/people';
import { Notice } from '@museummate/ui/notice';
import { TextField } from '@museummate/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { CopyToClipboard } from '#features/controls/copy-to-clipboard/copy-to-clipboard.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { Pill } from '#features/controls/pill/pill.tsx';
import { QrCode } from '#features/controls/qr-code/qr-code.tsx';
import { type AsyncAction, useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './account.module.css';
import { useProof } from './proof.tsx';

/** State of the second factor's forms, and the requests that turn it on and off. */
function useSecondFactor() {
  const { api } = useServices();
  const queries = useQueryClient();
  const { proof, fields, clear } = useProof();
  const [begun, setBegun] = useState<SecondFactorResponse>();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[]>();
  const again = () => queries.invalidateQueries({ queryKey: ['session'] });
  const begin = async () => {
    setBegun(await api.startSecondFactor(proof));
    clear();
  };
  const cancel = () => setBegun(undefined);
  const confirm = async () => {
    const { recoveryCodes } = await api.confirmSecondFactor(code.replace(/\s/g, ''));
    setCodes(recoveryCodes);
    setBegun(undefined);
    setCode('');
    await again();
    // The server has ended the other sessions, because they began without a second factor. So the list of sessions
    // is loaded again.
    await queries.invalidateQueries({ queryKey: ['sessions'] });
  };
  const renew = async () => {
    const { recoveryCodes } = await api.replaceRecoveryCodes(proof);
    clear();
    setCodes(recoveryCodes);
  };
  const end = async () => {
    await api.disableSecondFactor(proof);
    clear();
    setCodes(undefined);
    await again();
  };
  const hideCodes = () => setCodes(undefined);
  return { fields, begun, code, setCode, codes, begin, cancel, confirm, renew, end, hideCodes };
}

/** Second factor after the password: a code from an authenticator app. */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const t = useTexts();
  const action = useAsyncAction();
  const factor = useSecondFactor();
  const { fields, begun, code, setCode, codes, confirm } = factor;
  return (
    <section className={layout.card} aria-labelledby="account-factor">
      <h2 id="account-factor">
        {t('account_factor')}
        {isOn && (
          <Pill tone="good">
            <Check size={13} aria-hidden="true" />
            {t('account_on')}
          </Pill>
        )}
      </h2>
      <p className={layout.muted}>{t('account_factor_what')}</p>
      <Notice tone="wrong">{action.error}</Notice>
      {codes && <RecoveryCodes codes={codes} onKept={factor.hideCodes} />}
      {!isOn && !begun && (
        <ProofForm action={action} onSubmit={factor.begin} verb={t('account_factor_begin')}>
          {fields}
        </ProofForm>
      )}
      {begun && (
        <ConfirmForm
          begun={begun}
          action={action}
          code={code}
          setCode={setCode}
          confirm={confirm}
          onCancel={factor.cancel}
        />
      )}
      {isOn && !codes && (
        <form onSubmit={submitBy(action, factor.end)}>
          {fields}
          <div className={layout.buttons}>
            <Button type="submit" isBusy={action.isBusy}>
              {t('account_factor_end')}
            </Button>
            <Button variant="quiet" isBusy={action.isBusy} onPress={() => void action.run(factor.renew)}>
              {t('account_codes_new')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTexts();
  return (
    <div role="status">
      <p>
        <strong>{t('account_codes')}</strong> {t('account_codes_what')}
      </p>
      <ul className={styles.codes} dir="ltr">
        {codes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <CopyToClipboard label={t('account_codes_copy')} value={codes.join(' ')} />
      <div className={layout.buttons}>
        <Button onPress={onKept}>{t('account_codes_kept')}</Button>
      </div>
    </div>
  );
}

function submitBy(action: AsyncAction, work: () => Promise<void>) {
  return (event: FormEvent) => {
    event.preventDefault();
    void action.run(work);
  };
}

interface ProofFormProps {
  action: AsyncAction;
  onSubmit: () => Promise<void>;
  verb: string;
  children: ReactNode;
}

/** Form that asks for a proof of identity, before the second factor is turned on or off. */
function ProofForm({ action, onSubmit, verb, children }: ProofFormProps) {
  return (
    <form onSubmit={submitBy(action, onSubmit)}>
      {children}
      <div className={layout.buttons}>
        <Button type="submit" isBusy={action.isBusy}>
          {verb}
        </Button>
      </div>
    </form>
  );
}

interface ConfirmFormProps {
  begun: SecondFactorResponse;
  action: AsyncAction;
  code: string;
  setCode: (code: string) => void;
  confirm: () => Promise<void>;
  onCancel: () => void;
}

/** Secret for the authenticator app, and a field for the first code. */
function ConfirmForm({ begun, action, code, setCode, confirm, onCancel }: ConfirmFormProps) {
  const t = useTexts();
  return (
    <form onSubmit={submitBy(action, confirm)}>
      <div className={styles.both}>
        <QrCode text={begun.address} label={t('account_factor_qr')} />
        <div>
          <p>{t('account_factor_scan')}</p>
          <p className={layout.muted}>{t('account_factor_type')}</p>
          <p className={styles.secret} dir="ltr">
            {begun.secret}
          </p>
        </div>
      </div>
      <TextField
        label={t('account_factor_code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        onChange={setCode}
      />
      <div className={layout.buttons}>
        <Button type="submit" variant="primary" isBusy={action.isBusy}>
          {t('account_factor_confirm')}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {t('publish_not_now')}
        </Button>
      </div>
    </form>
  );
}
