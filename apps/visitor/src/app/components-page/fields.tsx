import { TextField } from '@museummate/ui/text-field';
import { useState } from 'react';
import { Group } from './group.tsx';

/** Text fields: empty, with a hint, with an error, read-only, disabled. */
export function Fields() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('ida@forms');
  return (
    <Group name="Fields">
      <TextField label="Name" value={name} onChange={setName} placeholder="The Kissing Circles" />
      <TextField label="Number" value={name} onChange={setName} hint="Three digits" inputMode="numeric" />
      <TextField
        label="Email"
        type="email"
        dir="ltr"
        value={email}
        onChange={setEmail}
        error={email.endsWith('.org') ? undefined : 'Like name@museum.org'}
      />
      <TextField label="Read only" value="101" onChange={setName} readOnly />
      <TextField label="Disabled" value="101" onChange={setName} disabled />
    </Group>
  );
}
