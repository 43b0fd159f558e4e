import type { Tabs } from '#platform/tabs/tabs.ts';

interface VoiceMessage {
  /** When the visitor started that audio, in milliseconds. */
  startedAt: number;
  /** Random number of the tab. It decides between two tabs that started in the same millisecond. */
  tab: number;
}

export interface OneVoice {
  /** Call when the visitor starts audio in this tab. */
  started(): void;
  /** Call when audio plays in this tab. */
  heard(): void;
}

/** Lets only one tab of this origin play: the tab that was started last, whichever museum it shows. */
export function oneVoice(tabs: Pick<Tabs, 'tell' | 'listen'>, giveWay: () => void): OneVoice {
  const tab = Math.random();
  let startedAt = 0;
  tabs.listen((message) => {
    if (!isVoiceMessage(message)) return;
    const isLater = message.startedAt - startedAt || message.tab - tab;
    if (isLater > 0) giveWay();
  });
  return {
    started() {
      startedAt = Date.now();
    },
    heard: () => tabs.tell({ startedAt, tab } satisfies VoiceMessage),
  };
}

function isVoiceMessage(message: unknown): message is VoiceMessage {
  const { startedAt, tab } = (message ?? {}) as Partial<VoiceMessage>;
  return typeof startedAt === 'number' && typeof tab === 'number';
}
