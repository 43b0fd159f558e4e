import type { Floor } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { Dialog } from '@museummate/ui/dialog';
import { TextField } from '@museummate/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useModal } from '#features/foundation/overlay/overlay.ts';
import { useMapTexts } from '#i18n/map-texts.ts';
import { useTexts } from '#i18n/text.ts';
import type { MapItem } from './map-model.ts';
import styles from './sheet.module.css';
import type { MapView } from './use-map.ts';

/**
 * Dialog in which visitors correct their assumed location. They enter the number of a work nearby or select a
 * hall.
 */
export function WhereDialog({ map, onClose }: { map: MapView; onClose: () => void }) {
  const dialog = useModal();
  const text = useTexts();
  const mapText = useMapTexts();
  const setHere = (item: MapItem) => {
    map.change({
      chosenHere: { id: item.id, at: Date.now() },
      floor: map.state.isWay ? map.state.floor : item.idFloor,
    });
    dialog.current?.close();
  };
  return (
    <Dialog
      dialog={dialog}
      variant="sheet"
      title={mapText('where_are_you')}
      closeLabel={text('close')}
      onClose={onClose}
    >
      <p>{mapText('where_hint')}</p>
      <NumberForm map={map} onFound={setHere} />
      {map.model.floors.map((floor) => (
        <FloorHalls key={floor.idFloor} map={map} floor={floor} onChoose={setHere} />
      ))}
    </Dialog>
  );
}

function NumberForm({ map, onFound }: { map: MapView; onFound: (item: MapItem) => void }) {
  const mapText = useMapTexts();
  const [number, setNumber] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = [...map.model.items.values()].find(
      ({ artwork, spot }) => spot && artwork?.code === number.trim(),
    );
    if (found) onFound(found);
    else setUnknown(true);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={mapText('number_beside')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={number}
        error={isUnknown ? mapText('number_unknown') : undefined}
        onChange={(value) => {
          setNumber(value);
          setUnknown(false);
        }}
      />
      <Button type="submit">{mapText('set_here')}</Button>
    </form>
  );
}

interface FloorHallsProps {
  map: MapView;
  floor: Floor;
  onChoose: (item: MapItem) => void;
}

/** Buttons for the halls, spaces and entrances of a floor. */
function FloorHalls({ map, floor, onChoose }: FloorHallsProps) {
  const onFloor = [...map.model.items.values()].filter(
    ({ idFloor, kind, amenity, spot }) =>
      idFloor === floor.idFloor &&
      spot &&
      (kind === 'hall' || kind === 'space' || amenity?.kind === 'entrance'),
  );
  if (onFloor.length === 0) return null;
  return (
    <div>
      <h3 className={styles.floor}>{floor.name}</h3>
      <ul className={styles.halls}>
        {onFloor.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.place}
              aria-pressed={map.here?.item.id === item.id}
              onClick={() => onChoose(item)}
            >
              {item.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
