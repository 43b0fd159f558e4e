import type { MachineJob } from '@museummate/studio-api/machine-help';
import { Notice } from '@museummate/ui/notice';
import { Button } from '#features/controls/button/button.tsx';
import { countItems } from '#features/draft/machine-help/machine-help.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { useApiErrorMessage } from '#features/foundation/error-messages/error-messages.ts';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './machine.module.css';

interface JobsProps {
  jobs: readonly MachineJob[];
  cancel: (idJob: string) => Promise<void>;
}

/** Running jobs with their progress. If none is running, the latest job is shown, with the texts that failed. */
export function Jobs({ jobs, cancel }: JobsProps) {
  const running = jobs.filter(({ state }) => state === 'waiting');
  const [latest] = jobs;
  const shown = running.length > 0 ? running : latest ? [latest] : [];
  return shown.map((job) => <Job key={job.idJob} job={job} cancel={cancel} />);
}

function Job({ job, cancel }: { job: MachineJob; cancel: JobsProps['cancel'] }) {
  const t = useTexts();
  const number = useNumber();
  const moment = useFormatDateTime();
  const problemText = useApiErrorMessage();
  const action = useAsyncAction();
  const { all, done, failed } = countItems(job);
  const progress = t('machine_progress', { done: number(done), all: number(all) });
  const problemsOf = (state: string) =>
    new Set(job.items.flatMap((item) => (item.state === state && item.problem) || []));
  const waitsForNextDay = problemsOf('waiting').has('dayLimit');
  const isRunning = job.state === 'waiting';
  return (
    <section className={styles.card} aria-label={progress}>
      <p role="status">{progress}</p>
      {isRunning && <progress value={done + failed} max={all} aria-label={progress} />}
      {isRunning && job.waitsUntil && (
        <p>{t(waitsForNextDay ? 'machine_waits_day' : 'machine_waits', { time: moment(job.waitsUntil) })}</p>
      )}
      {failed > 0 && (
        <Notice tone="wrong">
          {[
            t('machine_failed', { count: failed }),
            ...[...problemsOf('failed')].map((problem) =>
              problemText({ code: `machine_${problem}`, message: '' }),
            ),
          ].join(' ')}
        </Notice>
      )}
      {isRunning && (
        <div>
          <Button isBusy={action.isBusy} onPress={() => void action.run(() => cancel(job.idJob))}>
            {t('machine_cancel')}
          </Button>
        </div>
      )}
      <Notice tone="wrong">{action.error}</Notice>
    </section>
  );
}
