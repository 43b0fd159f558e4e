import { PAID_ROUTE_INDICATOR_MS, type Step } from '@museummate/domain';
import { useEffect, useState } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { useTextLanguage } from '#features/museum/museum-text/museum-text.tsx';
import { Html } from '#features/widgets/html/html.tsx';
import { ReadingText } from '#features/widgets/text-size/text-size.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import { PayButton } from './pay-button.tsx';
import styles from './route.module.css';

/** Step that offers something to buy, with rich text and a button (A53). */
export function PaymentStep({ step, idRoute }: { step: Step; idRoute: number }) {
  const { instructions, languages } = step.locale;
  const { locale, direction } = useTextLanguage(languages?.instructions);
  const payments = usePayments();
  const hasKeys = Boolean(step.idKeyButton && step.publishableKeyButton);
  return (
    <>
      {instructions && (
        <div lang={locale} dir={direction}>
          <ReadingText>
            <Html content={instructions} />
          </ReadingText>
        </div>
      )}
      {payments && hasKeys ? (
        <PaymentFrame src={`/payments/routes/${idRoute}/steps/${step.idStep}`} />
      ) : (
        <PayButton />
      )}
    </>
  );
}

/** Whether this server accepts payments. Without network, the result is false. */
function usePayments(): boolean {
  const { network } = usePlatform();
  const [on, setOn] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const result = await network.getJson('/api/payments', stop.signal);
      if (result.kind !== 'answer' || stop.signal.aborted) return;
      setOn((result.body as { data?: unknown } | null)?.data === true);
    };
    if (network.online()) void ask();
    return () => stop.abort();
  }, [network]);
  return on;
}

/**
 * Payment button of the provider in an iframe, which has its own content security policy. A loading indicator is
 * shown until the iframe is loaded (A54).
 */
function PaymentFrame({ src }: { src: string }) {
  const text = useTexts();
  const [ready, setReady] = useState(false);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timers = [
      setTimeout(() => setLate(true), PAID_ROUTE_INDICATOR_MS.shown),
      setTimeout(() => setReady(true), PAID_ROUTE_INDICATOR_MS.cleared),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div className={styles.payment}>
      <iframe
        className={styles.frame}
        src={src}
        title={text('buy')}
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms"
        onLoad={() => setReady(true)}
      />
      <p role="status" className={late && !ready ? styles.loading : 'visually-hidden'}>
        {late && !ready && <Text of="loading" />}
      </p>
    </div>
  );
}
