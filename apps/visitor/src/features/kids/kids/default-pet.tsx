import type { PetMood } from '@museummate/domain';
import type { ReactNode } from 'react';
import styles from './pet.module.css';

const INK = '#2b2140';
const BODY = '#8a78d6';
const ARM = '#7664c6';
const LEAF = '#7fb241';

/** The default pet, a sprouting seed, for museums without their own. */
export function DefaultPet({ mood }: { mood: PetMood }) {
  return (
    <svg className={styles.picture} viewBox="-172 -140 344 262" aria-hidden="true">
      <ellipse cy="108" rx="84" ry="11" opacity=".13" />
      <g transform={mood === 'kind' ? 'rotate(5 0 100)' : undefined}>
        {SPROUTS[mood] ?? <Leaves />}
        <ellipse cx="-34" cy="101" rx="24" ry="11" fill={ARM} />
        <ellipse cx="34" cy="101" rx="24" ry="11" fill={ARM} />
        <path d="M0-76C66-76 98-20 98 32C98 80 56 102 0 102S-98 80-98 32C-98-20-66-76 0-76Z" fill={BODY} />
        <path d="M0 4C38 4 62 26 62 56C62 84 36 98 0 98S-62 84-62 56C-62 26-38 4 0 4Z" fill="#f1ecff" />
        <g fill="#ff9d9d" opacity=".75">
          <ellipse cx="-58" cy="18" rx="13" ry="9" />
          <ellipse cx="58" cy="18" rx="13" ry="9" />
        </g>
        {EYES[mood] ?? <Open />}
        {MOUTHS[mood] ?? <Line d="M-14 22Q0 36 14 22" />}
        {ARMS[mood] ?? <Arms d="M-90 44Q-108 64-92 78M90 44Q108 64 92 78" />}
      </g>
      {BESIDE[mood]}
    </svg>
  );
}

function Line({ d, width = 5 }: { d: string; width?: number }) {
  return (
    <path d={d} fill="none" stroke={INK} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
  );
}

function Arms({ d }: { d: string }) {
  return <path d={d} fill="none" stroke={ARM} strokeWidth="19" strokeLinecap="round" />;
}

function Open({ dx = 0, dy = 0 }: { dx?: number; dy?: number }) {
  return [-30, 30].map((x) => (
    <g key={x}>
      <ellipse cx={x} cy="-10" rx="17" ry="19" fill="#fff" />
      <ellipse cx={x + dx} cy={-9 + dy} rx="10.5" ry="12" fill={INK} />
      <circle cx={x + dx - 3.5} cy={-14 + dy} r="4" fill="#fff" />
    </g>
  ));
}

function Leaves({ drooping = false }: { drooping?: boolean }) {
  return (
    <g transform="translate(0 -74)">
      <path d="M0 6V-16" stroke="#5d8a2c" strokeWidth="7" strokeLinecap="round" />
      <path
        d="M0-14C-8-36-34-44-52-38C-46-18-22-8 0-14Z"
        fill={LEAF}
        transform={drooping ? 'rotate(-34 0 -14)' : undefined}
      />
      <path
        d="M0-14C8-34 30-42 48-36C42-18 20-8 0-14Z"
        fill="#94c653"
        transform={drooping ? 'rotate(38 0 -14)' : undefined}
      />
    </g>
  );
}

function Blossom() {
  return (
    <g transform="translate(0 -106)">
      <path d="M0 38V10" stroke="#5d8a2c" strokeWidth="7" strokeLinecap="round" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <circle key={turn} cy="-15" r="13" fill="#ffc94d" transform={`rotate(${turn})`} />
      ))}
      <circle r="10" fill="#f2633f" />
    </g>
  );
}

const SPROUTS: Partial<Record<PetMood, ReactNode>> = { joy: <Blossom />, asleep: <Leaves drooping /> };

const EYES: Partial<Record<PetMood, ReactNode>> = {
  curious: <Open dx={5} dy={2} />,
  thinking: <Open dx={4} dy={-6} />,
  kind: <Open dx={-3} dy={2} />,
  point: <Open dx={6} dy={-3} />,
  joy: <Line d="M-45-4Q-30-24-15-4M15-4Q30-24 45-4" width={6} />,
  asleep: <Line d="M-45-10Q-30 4-15-10M15-10Q30 4 45-10" width={6} />,
};

const MOUTHS: Partial<Record<PetMood, ReactNode>> = {
  curious: <ellipse cy="27" rx="6" ry="7" fill={INK} />,
  thinking: <Line d="M-10 28Q2 20 14 27" />,
  joy: <path d="M-20 18Q0 22 20 18Q18 44 0 44T-20 18Z" fill="#6d2747" />,
  asleep: <Line d="M-8 26Q0 31 8 26" />,
};

const ARMS: Partial<Record<PetMood, ReactNode>> = {
  hello: <Arms d="M-90 44Q-108 64-92 78M90 40Q128 26 132-14" />,
  joy: <Arms d="M-90 40Q-128 26-132-20M90 40Q128 26 132-20" />,
  point: <Arms d="M-90 44Q-108 64-92 78M90 42Q122 38 142 14" />,
  thinking: <Arms d="M-90 44Q-108 64-92 78M92 58Q70 74 44 52" />,
  asleep: <Arms d="M-84 70Q-50 92-24 78M84 70Q50 92 24 78" />,
};

const BESIDE: Partial<Record<PetMood, ReactNode>> = {
  curious: (
    <g transform="translate(124 26)">
      <path d="M-14 24L-32 54" stroke="#f2633f" strokeWidth="11" strokeLinecap="round" />
      <circle r="29" fill="#d9f1f4" stroke="#f2633f" strokeWidth="8" />
      <path d="M-16-6Q-10-20 4-20" fill="none" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
    </g>
  ),
  thinking: (
    <g fill="#18768e">
      <circle cx="92" cy="-66" r="5" />
      <circle cx="106" cy="-84" r="8" />
      <circle cx="130" cy="-108" r="22" />
      <path
        d="M123-113C123-124 138-123 137-114C136-108 130-108 130-102M130-96V-95.6"
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
  ),
  joy: (
    <path
      d="M-134-62Q-131-50-119-47Q-131-44-134-32Q-137-44-149-47Q-137-50-134-62ZM136-72Q139-60 151-57Q139-54 136-42Q133-54 121-57Q133-60 136-72Z"
      fill="#f4b92f"
    />
  ),
  asleep: (
    <g fill="none" stroke="#18768e" strokeLinecap="round" strokeLinejoin="round">
      <path d="M84-82h15l-15 17h15" strokeWidth="5" />
      <path d="M112-118h23l-23 26h23" strokeWidth="6.5" />
    </g>
  ),
};
