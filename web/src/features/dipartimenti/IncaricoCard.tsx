import type { Incaricato } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import type { Incarico } from '@sigeba/contract/dipartimenti/dipartimento.rules.ts';
import { useState } from 'react';
import { FieldErrors } from '../../form/inputs/FieldShell.tsx';
import { PersonPicker } from '../../form/inputs/PersonPicker.tsx';
import { Contatti } from '../../page/Contatti.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Item, ItemList } from '../../ui/data/ItemList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { dipartimentiTesti } from './dipartimenti.testi.ts';
import css from './IncaricoCard.module.css';

type Props = {
  incarico: Incarico;
  persone: readonly Incaricato[];
  /** The maximum number of people; if it is one, a new choice replaces the previous. */
  massimo: number;
  errors: readonly string[];
  onChange: (persone: Incaricato[]) => void;
};

/** Each office is looked for among other people (D-30, D-31). */
const RICERCA = {
  direttoreList: 'GET /utenti/dir-dip-ricerca',
  radList: 'GET /utenti/rad-ricerca',
  refereeList: 'GET /utenti/ref-dip-ricerca',
} as const;

/** The people of one office, each taken away by a button, and the search that adds to them. */
export function IncaricoCard({ incarico, persone, massimo, errors, onChange }: Props) {
  const { t } = useTexts(dipartimentiTesti);
  const [searching, setSearching] = useState(false);
  const single = massimo === 1;
  const add = ({ id, cognome, nome, email, dipartimento }: Incaricato) => {
    onChange([...(single ? [] : persone), { id, cognome, nome, email, dipartimento }]);
    if (single) setSearching(false);
  };
  const label = single && persone.length > 0 ? t('sostituisci') : t(`aggiungi.${incarico}`);
  return (
    <Card
      flush
      level={3}
      title={t(`incarichi.${incarico}`)}
      actions={
        <Button small onPress={() => setSearching(!searching)} aria-expanded={searching}>
          {searching ? t('fatto') : label}
        </Button>
      }
    >
      {searching && (
        <div className={css.search}>
          <PersonPicker
            label={label}
            route={RICERCA[incarico]}
            chosen={new Set(persone.map(({ id }) => id))}
            full={!single && persone.length >= massimo}
            onAdd={add}
          />
        </div>
      )}
      {persone.length === 0 ? (
        <EmptyState title={t(`nessuno.${incarico}`)} />
      ) : (
        <ItemList>
          {persone.map((persona) => (
            <Item
              key={persona.id}
              level={4}
              title={t('persona', persona)}
              meta={<Contatti di={persona} />}
              actions={
                <Button small onPress={() => onChange(persone.filter(({ id }) => id !== persona.id))}>
                  <ActionLabel action={t('togli')} titolo={t('persona', persona)} />
                </Button>
              }
            />
          ))}
        </ItemList>
      )}
      <FieldErrors id={`${incarico}-errors`} errors={errors} />
    </Card>
  );
}
