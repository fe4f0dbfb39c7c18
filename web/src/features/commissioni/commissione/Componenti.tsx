import type { Candidato } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import { useState } from 'react';
import { useRoute } from '../../../api/useRoute.ts';
import { useField } from '../../../form/formHooks.ts';
import { CheckGroup } from '../../../form/inputs/ChoiceInputs.tsx';
import { FieldErrors } from '../../../form/inputs/FieldShell.tsx';
import { PersonPicker } from '../../../form/inputs/PersonPicker.tsx';
import { Contatti } from '../../../page/Contatti.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Avatar } from '../../../ui/data/Avatar.tsx';
import { Item, ItemList } from '../../../ui/data/ItemList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { commissioniTesti } from '../commissioni.testi.ts';
import css from './Commissioni.module.css';
import type { Modulo, ModuloStore } from './modulo.ts';

/** The people who already sit in the commissione, so that the search does not offer them again. */
const seatedIn = ({ presidente, membri }: Pick<Modulo, 'presidente' | 'membri'>): ReadonlySet<number> =>
  new Set([...(presidente === null ? [] : [presidente.utenteId]), ...membri.map(({ utenteId }) => utenteId)]);

/** The chair, at most one; choosing another person replaces them. */
export function PresidenteCard({ store }: { store: ModuloStore }) {
  const { t } = useTexts(commissioniTesti);
  const { value: presidente, onChange, errors } = useField(store, 'presidente');
  const { value: membri } = useField(store, 'membri');
  const [searching, setSearching] = useState(false);
  const pick = ({ id, cognome, nome, dipartimento, email }: Candidato) => {
    onChange({ utenteId: id, cognome, nome, dipartimento, email });
    setSearching(false);
  };
  const label = presidente === null ? t('scegliPresidente') : t('cambiaPresidente');
  return (
    <Card flush title={t('presidente')} actions={<Button onPress={() => setSearching(true)}>{label}</Button>}>
      {presidente === null ? (
        <EmptyState title={t('nessunPresidente')} />
      ) : (
        <ItemList>
          <Item
            lead={<Avatar name={t('persona', presidente)} />}
            title={t('persona', presidente)}
            meta={<Contatti di={presidente} />}
            actions={<Togli nome={t('persona', presidente)} onPress={() => onChange(null)} />}
          />
        </ItemList>
      )}
      <FieldErrors id="presidente-errors" errors={errors} />
      {searching && (
        <Dialog title={label} onClose={() => setSearching(false)}>
          <PersonPicker label={t('presidente')} route="GET /utenti/mc-ricerca" chosen={seatedIn({ presidente, membri })} onAdd={pick} />
        </Dialog>
      )}
    </Card>
  );
}

function Togli({ nome, onPress }: { nome: string; onPress: () => void }) {
  const { t } = useTexts(commissioniTesti);
  return (
    <Button small onPress={onPress}>
      <ActionLabel action={t('togli')} titolo={nome} />
    </Button>
  );
}

type Props = { store: ModuloStore; massimo: number };

/** The members, numbered, up to the maximum; each with the macro-areas they evaluate, where it is not a specialised one. */
export function MembriCard({ store, massimo }: Props) {
  const { t } = useTexts(commissioniTesti);
  const { value: membri, onChange, errors } = useField(store, 'membri');
  const { value: specializzata } = useField(store, 'specializzata');
  const [searching, setSearching] = useState(false);
  const full = membri.length >= massimo;
  return (
    <Card
      flush
      title={t('membri', { n: membri.length, massimo })}
      actions={
        <Button why={full ? t('massimo') : undefined} onPress={() => setSearching(true)}>
          {t('aggiungiMembro')}
        </Button>
      }
    >
      {membri.length === 0 ? (
        <EmptyState title={t('nessunMembro')} />
      ) : (
        <ItemList>
          {membri.map((membro, at) => (
            <Item
              key={membro.utenteId}
              lead={<Avatar name={t('persona', membro)} />}
              title={`${at + 1}. ${t('persona', membro)}`}
              meta={<Contatti di={membro} />}
              actions={<Togli nome={t('persona', membro)} onPress={() => onChange(membri.filter((each) => each !== membro))} />}
            >
              {!specializzata && (
                <MacroAree
                  membro={membro}
                  onChange={(macroAree) => onChange(membri.map((each) => (each === membro ? { ...each, macroAree } : each)))}
                />
              )}
            </Item>
          ))}
        </ItemList>
      )}
      <FieldErrors id="membri-errors" errors={errors} />
      {searching && <Aggiungi store={store} full={full} onClose={() => setSearching(false)} />}
    </Card>
  );
}

type AreeProps = { membro: Modulo['membri'][number]; onChange: (macroAree: number[]) => void };

function MacroAree({ membro, onChange }: AreeProps) {
  const { t } = useTexts(commissioniTesti);
  const { data: macroaree = [] } = useRoute('GET /macroaree', {});
  return (
    <div className={css.areas}>
      <CheckGroup
        label={t('macroAree', membro)}
        hideLabel
        sideBySide
        value={membro.macroAree ?? []}
        options={macroaree.map(({ id, nome }) => ({ value: id, label: nome }))}
        onChange={(next) => onChange([...next])}
      />
    </div>
  );
}

/** Adds people one by one, each with the macro-area of their department (D-101). */
function Aggiungi({ store, full, onClose }: { store: ModuloStore; full: boolean; onClose: () => void }) {
  const { t } = useTexts(commissioniTesti);
  const { value: membri, onChange } = useField(store, 'membri');
  const { value: presidente } = useField(store, 'presidente');
  const { data: dipartimenti = [] } = useRoute('GET /dipartimenti', {});
  const add = ({ id: utenteId, cognome, nome, dipartimento, email }: Candidato) => {
    const own = dipartimenti.filter((each) => each.nome === dipartimento);
    const macroAree = own.length === 1 ? own.map(({ macroArea }) => macroArea.id) : null;
    onChange([...membri, { id: 0, utenteId, cognome, nome, dipartimento, email, macroAree }]);
  };
  return (
    <Dialog title={t('aggiungiMembro')} onClose={onClose}>
      {full && <p role="status">{t('massimo')}</p>}
      <PersonPicker
        label={t('aggiungiMembro')}
        route="GET /utenti/mc-ricerca"
        chosen={seatedIn({ presidente, membri })}
        full={full}
        onAdd={add}
      />
    </Dialog>
  );
}
