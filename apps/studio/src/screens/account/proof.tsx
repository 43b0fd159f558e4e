import type { Proof } from '@museummate/studio-api/people';
import { TextField } from '@museummate/ui/text-field';
import { type ReactNode, useState } from 'react';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useTexts } from '#i18n/text.ts';

interface ProofForm {
  /** The proof of identity, which is sent with the change. */
  proof: Proof;
  fields: ReactNode;
  clear: () => void;
}

/**
 * Form fields in which people prove their identity before they change how they sign in. They enter the password,
 * if the account has one, and a code, if the second factor is on. So a browser that was left open is not enough to
 * change the account.
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
