import type { Tabs } from './tabs.ts';

type Channel = Pick<Tabs, 'tell' | 'listen'>;

export function browserTabs(name: string): Tabs {
  let channel: Channel | undefined;
  const open = () => {
    channel ??= typeof BroadcastChannel === 'undefined' ? storageChannel(name) : broadcastChannel(name);
    return channel;
  };
  return {
    tell: (message) => open().tell(message),
    listen: (listener) => open().listen(listener),
    // On plain http, Web Locks are missing, so the work runs without waiting for other tabs.
    alone: async (work, run) => (navigator.locks ? navigator.locks.request(work, run) : run()),
  };
}

function broadcastChannel(name: string): Channel {
  const channel = new BroadcastChannel(name);
  return {
    tell: (message) => channel.postMessage(message),
    listen(listener) {
      const hear = ({ data }: MessageEvent) => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}

/**
 * Channel for browsers without BroadcastChannel (Safari before 15.4). It uses the storage event, which all other
 * tabs receive.
 */
function storageChannel(name: string): Channel {
  const key = `tabs-${name}`;
  return {
    tell(message) {
      try {
        localStorage.setItem(key, JSON.stringify({ message, sent: Math.random() }));
        localStorage.removeItem(key);
      } catch (error) {
        // Storage is full or blocked: tabs cannot communicate.
        console.warn('other tabs cannot be reached', error);
      }
    },
    listen(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key === key && event.newValue) listener(JSON.parse(event.newValue).message);
      };
      globalThis.addEventListener('storage', hear);
      return () => globalThis.removeEventListener('storage', hear);
    },
  };
}
