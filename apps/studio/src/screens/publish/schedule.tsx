import { TextField } from '@museummate/ui/text-field';
import { Bot, Send } from 'lucide-react';
import { localDateTimeAt, toTimestamp, useTimeZone } from '#features/content/museum-time/museum-time.ts';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useRegionalLocale } from '#features/foundation/interface-language/interface-language.tsx';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './publish.module.css';

/** Note and time of a publication. */
export interface PublishOptions {
  note: string;
  /** Date and time in the museum's time zone; undefined to publish now. */
  local: string | undefined;
}

interface PublishTimeProps {
  how: PublishOptions;
  onChange: (how: PublishOptions) => void;
  count: number;
  /** Whether the museum was never published. If so, it can be published without any change. */
  isFirst: boolean;
  isBusy: boolean;
  /** Number of errors that prevent publishing. */
  errors: number;
  /** Number of texts and voices that programs made and that are not approved. */
  unapproved: number;
  publish: (at: string | undefined) => void;
}

const HOUR = 3_600_000;

/**
 * Form that publishes now or at a given time in the museum's time zone. It also asks for a note for the history.
 */
export function PublishTime({
  how,
  onChange,
  count,
  isFirst,
  isBusy,
  errors,
  unapproved,
  publish,
}: PublishTimeProps) {
  const t = useTexts();
  const locale = useRegionalLocale();
  const { device } = useServices();
  const zone = useTimeZone();
  const { note, local } = how;
  const isScheduled = local !== undefined;
  const moment = local === undefined ? undefined : toTimestamp(local, zone);
  const isOver = moment !== undefined && Date.parse(moment) <= device.now();
  const isElsewhere = localDateTimeAt(device.now(), zone) !== localDateTimeAt(device.now(), ownZone());
  const spoken = moment && formatWithZone(moment, locale);
  const isReady = isScheduled ? count > 0 && moment !== undefined && !isOver : count > 0 || isFirst;
  return (
    <section className={layout.card} aria-label={t('publish_when')}>
      <TimeChoice
        isScheduled={isScheduled}
        onNow={() => onChange({ ...how, local: undefined })}
        onPlan={() => onChange({ ...how, local: localDateTimeAt(device.now() + 24 * HOUR, zone) })}
      />
      {isScheduled && (
        <TextField
          label={t('publish_day_and_time', { zone })}
          type="datetime-local"
          required
          value={local}
          min={localDateTimeAt(device.now(), zone)}
          onChange={(value) => onChange({ ...how, local: value })}
          error={isOver ? t('publish_time_over') : undefined}
          hint={isElsewhere && spoken ? t('publish_for_you', { moment: spoken }) : undefined}
        />
      )}
      <TextField
        label={t('publish_note')}
        value={note}
        maxLength={500}
        onChange={(value) => onChange({ ...how, note: value })}
      />
      <PublishButton
        isScheduled={isScheduled}
        count={count}
        isFirst={isFirst}
        isBusy={isBusy || !isReady || errors > 0}
        errors={errors}
        hasUnapproved={unapproved > 0}
        onPress={() => publish(moment)}
      />
      {unapproved > 0 && <UnapprovedNotice count={unapproved} />}
      <p className={layout.small}>{t('publish_what_happens')}</p>
    </section>
  );
}

interface PublishButtonProps {
  isScheduled: boolean;
  count: number;
  isFirst: boolean;
  isBusy: boolean;
  errors: number;
  hasUnapproved: boolean;
  onPress: () => void;
}

/** Button that publishes or schedules, with the errors that prevent it. */
function PublishButton({
  isScheduled,
  count,
  isFirst,
  isBusy,
  errors,
  hasUnapproved,
  onPress,
}: PublishButtonProps) {
  const t = useTexts();
  const describedBy = [errors > 0 && 'publish-errors', hasUnapproved && 'publish-unapproved'];
  return (
    <>
      <Button
        variant="primary"
        isBusy={isBusy}
        aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        onPress={onPress}
      >
        <Send size={16} aria-hidden="true" />
        {isScheduled
          ? t('publish_plan_count', { count })
          : isFirst && count === 0
            ? t('publish_museum')
            : t('publish_count', { count })}
      </Button>
      {errors > 0 && (
        <p id="publish-errors" className={styles.wrong}>
          {t('publish_errors_stop', { count: errors })}
        </p>
      )}
    </>
  );
}

/** Warns that programs made some of the content and that it is not approved. It can be published anyway. */
function UnapprovedNotice({ count }: { count: number }) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  return (
    <>
      <p id="publish-unapproved" className={styles.unapproved}>
        <Bot size={17} aria-hidden="true" />
        {t('publish_made', { count })}
      </p>
      <Link to={museumPath(idMuseum, '/translations/drafts')} className={buttonClass}>
        {t('publish_made_link')}
      </Link>
    </>
  );
}

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Formats a time in the device's time zone, with the name of the zone. It helps people who are not in the museum's
 * time zone.
 */
const formatWithZone = (moment: string, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    numberingSystem: 'latn',
    timeZoneName: 'short',
  }).format(Date.parse(moment));

interface TimeChoiceProps {
  isScheduled: boolean;
  onNow: () => void;
  onPlan: () => void;
}

function TimeChoice({ isScheduled, onNow, onPlan }: TimeChoiceProps) {
  const t = useTexts();
  return (
    <div className={styles.when}>
      <label className={layout.choice}>
        <input type="radio" name="when" checked={!isScheduled} onChange={onNow} />
        <span>
          <strong>{t('publish_now')}</strong>
          <small>{t('publish_now_what')}</small>
        </span>
      </label>
      <label className={layout.choice}>
        <input type="radio" name="when" checked={isScheduled} onChange={onPlan} />
        <span>
          <strong>{t('publish_at_time')}</strong>
          <small>{t('publish_at_time_what')}</small>
        </span>
      </label>
    </div>
  );
}
