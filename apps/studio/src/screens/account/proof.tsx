import type { Proof } from '@museummate/studio-api/people';
import { type ReactNode, useState } from 'react';
import { TextField } from '#features/controls/basic-controls/basic-controls.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useTexts } from '#i18n/text.ts';

interface ProofForm {
  /** What is sent beside the change. */
  proof: Proof;
  fields: ReactNode;
  clear: () => void;
}

/**
 * To change how one gets in, a browser that was left open is not enough: the password is asked for, where there is one, and a
 * code where a second step is on.
 */
export function useProof(): ProofForm {
  const t = useTexts();
  const { hasPassword, hasSecondFactor } = useMuseum().staff;
  const [current, setCurrent] = useState('');
  const [code, setCode] = useState('');
  const fields = (
    <>
      {hasPassword && (
        <TextField
          label={t('account_current')}
          type="password"
          autoComplete="current-password"
          required
          value={current}
          onChange={setCurrent}
        />
      )}
      {hasSecondFactor && (
        <TextField
          label={t('code')}
          hint={t('code_hint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          required
          value={code}
          onChange={setCode}
        />
      )}
    </>
  );
  return {
    proof: { ...(hasPassword && { current }), ...(hasSecondFactor && { code: code.trim() }) },
    fields,
    clear() {
      setCurrent('');
      setCode('');
    },
  };
}
