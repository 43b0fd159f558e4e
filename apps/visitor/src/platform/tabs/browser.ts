import type { Tabs } from './tabs.ts';

export function browserTabs(name: string): Tabs {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    channel ??= new BroadcastChannel(name);
    return channel;
  };
  return {
    tell: (message) => open().postMessage(message),
    listen(listener) {
      const hear = ({ data }: MessageEvent) => listener(data);
      open().addEventListener('message', hear);
      return () => open().removeEventListener('message', hear);
    },
    // Missing on plain http: there is nobody to wait for then.
    alone: async (work, run) => (navigator.locks ? navigator.locks.request(work, run) : run()),
  };
}
