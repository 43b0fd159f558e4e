import type { Tabs } from '#platform/tabs/tabs.ts';

interface VoiceMessage {
  /** Time at which the visitor started audio in the tab that sends this message, in milliseconds. */
  startedAt: number;
  /** Random number of that tab. If two tabs start in the same millisecond, the tab with the higher number plays. */
  tab: number;
}

export interface OneVoice {
  /** Call when the visitor starts audio in this tab. */
  announceStart(): void;
  /** Call when audio plays in this tab. */
  announceVoice(): void;
}

/** Lets only one tab of this origin play audio: the tab in which the visitor started audio last. */
export function oneVoice(tabs: Pick<Tabs, 'tell' | 'listen'>, giveWay: () => void): OneVoice {
  const tab = Math.random();
  let startedAt = 0;
  tabs.listen((message) => {
    if (!isVoiceMessage(message)) return;
    const isLater = message.startedAt - startedAt || message.tab - tab;
    if (isLater > 0) giveWay();
  });
  return {
    announceStart() {
      startedAt = Date.now();
    },
    announceVoice: () => tabs.tell({ startedAt, tab } satisfies VoiceMessage),
  };
}

function isVoiceMessage(message: unknown): message is VoiceMessage {
  const { startedAt, tab } = (message ?? {}) as Partial<VoiceMessage>;
  return typeof startedAt === 'number' && typeof tab === 'number';
}
