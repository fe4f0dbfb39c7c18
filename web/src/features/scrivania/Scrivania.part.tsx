import { formatInstant } from '@sigeba/contract/instant.ts';
import { NOTA_INTERNA_MAX, type OggettoScrivania, ufficioOf } from '@sigeba/contract/scrivania/scrivania.rules.ts';
import type { Scrivania as Letta } from '@sigeba/contract/scrivania/scrivania.shape.ts';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { usePersonale } from '../../api/usePersonale.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useUtente } from '../../api/useUtente.ts';
import { RecoveryNotice } from '../../form/editor/RecoveryNotice.tsx';
import { DateInput } from '../../form/inputs/DateInput.tsx';
import { SelectInput } from '../../form/inputs/SelectInput.tsx';
import { TextArea } from '../../form/inputs/TextInput.tsx';
import { Loaded } from '../../page/Loaded.tsx';
import { SaveNotice } from '../../page/SaveNotice.tsx';
import { UnsavedQuestion } from '../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { OfficeForm } from '../../ui/controls/OfficeForm.tsx';
import { Item, ItemList, Meta } from '../../ui/data/ItemList.tsx';
import { LongText } from '../../ui/data/LongText.tsx';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { Etichette } from './Etichette.tsx';
import { ROUTES } from './routes.ts';
import css from './Scrivania.module.css';
import { scrivaniaTesti } from './scrivania.testi.ts';
import { useOfferta } from './useOfferta.ts';
import { useNuovaNota, useScrivaniaForm } from './useScrivania.ts';

type Of = { of: OggettoScrivania; id: number };

/** The desk of an object on the page of the office: who follows it, its labels, its reminder, and the notes. No paper shows it. */
export function Scrivania({ of, id }: Of) {
  const { t } = useTexts(scrivaniaTesti);
  const why = usePersonale('sempre');
  const scrivania = useRoute(ROUTES[of].read, { params: { id } }, { kept: false, enabled: why === undefined });
  if (why !== undefined)
    return (
      <Card title={t('titolo')} id="scrivania" screenOnly>
        <p>{t(`chi.${ufficioOf(of)}`)}</p>
        <p>{t('nonPerAltri')}</p>
      </Card>
    );
  return (
    <Card title={t('titolo')} id="scrivania" screenOnly>
      <Loaded query={scrivania}>
        {(letta) => (
          <Stack>
            <p>{t(`chi.${ufficioOf(of)}`)}</p>
            <Campi of={of} id={id} letta={letta} />
            <Note of={of} id={id} letta={letta} />
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}

function Campi({ of, id, letta }: Of & { letta: Letta }) {
  const { t } = useTexts(scrivaniaTesti);
  const { store, values, field, set, changed, contended, save, why, run, merge, oggi, errorsOf } = useScrivaniaForm(of, id, letta);
  const { etichette: inUso } = useOfferta(ufficioOf(of));
  return (
    <OfficeForm onSubmit={() => void (changed && !save.pending && run())}>
      <Stack>
        <SaveNotice
          error={save.error}
          fields={['assegnataA', 'etichette', 'promemoria']}
          words={{ superato: t('superato'), leggi: t('leggi'), nonSalvato: t('nonSalvata') }}
          onMerge={merge}
          merged={contended !== null && t('aggiornata')}
        />
        <div className={css.fields}>
          <Assegnatario letta={letta} {...field('assegnataA')} />
          <DateInput label={t('promemoria')} oggi={oggi} {...field('promemoria')} />
        </div>
        <Etichette
          value={values.etichette}
          onChange={set('etichette')}
          nuova={values.nuova}
          onNuova={set('nuova')}
          inUso={inUso.map(({ nome }) => nome)}
          errors={errorsOf('etichette')}
        />
        {changed && (
          <Inline>
            <Button type="submit" variant="primary" pending={save.pending} why={why}>
              {t('salva')}
            </Button>
          </Inline>
        )}
        <UnsavedQuestion changed={() => store.status().changed} save={why === undefined ? run : undefined} />
      </Stack>
    </OfficeForm>
  );
}

type AssegnatarioProps = { letta: Letta; value: number | null; errors: readonly string[]; onChange: (value: number | null) => void };

/** Who follows it; somebody who has left the office stays among the choices until somebody else is chosen. */
function Assegnatario({ letta: { assegnataA, persone }, ...input }: AssegnatarioProps) {
  const { t } = useTexts(scrivaniaTesti);
  const { utente } = useUtente();
  const left = assegnataA !== null && !persone.some(({ id }) => id === assegnataA.id) ? [assegnataA] : [];
  const mine = persone.some(({ id }) => id === utente?.id) && input.value !== utente?.id;
  return (
    <div className={css.chi}>
      <SelectInput
        label={t('assegnataA')}
        empty={t('nessuno')}
        options={[
          ...persone.map((each) => ({ value: each.id, label: t('persona', each) })),
          ...left.map((each) => ({ value: each.id, label: t('personaFuori', each) })),
        ]}
        {...input}
      />
      {mine && (
        <Inline>
          <Button small variant="quiet" onPress={() => input.onChange(utente?.id ?? null)}>
            {t('assegnaAMe')}
          </Button>
        </Inline>
      )}
    </div>
  );
}

function Note({ of, id, letta: { note } }: Of & { letta: Letta }) {
  const { t } = useTexts(scrivaniaTesti);
  const { store, field, add, why, run, recovery, giveUp } = useNuovaNota(of, id);
  const [asking, setAsking] = useState<number | null>(null);
  return (
    <Stack>
      <h3>{t('note')}</h3>
      <RecoveryNotice recovery={recovery} />
      <Refused error={add.error} title={t('notaNonAggiunta')} fields={['testo']} />
      <TextArea label={t('nuovaNota')} hint={t('nuovaNotaAiuto')} rows={3} maxLength={NOTA_INTERNA_MAX} strict {...field('testo')} />
      <Inline>
        <Button pending={add.pending} why={why} onPress={() => void run()}>
          {t('aggiungiNota')}
        </Button>
      </Inline>
      {note.length > 0 && (
        <ItemList>
          {note.map((nota) => (
            <Item
              key={nota.id}
              level={4}
              title={t('persona', nota.autore)}
              meta={<Meta>{formatInstant(nota.quando)}</Meta>}
              actions={
                nota.propria &&
                nota.testo !== null && (
                  <Button small onPress={() => setAsking(nota.id)}>
                    <ActionLabel action={t('ritira')} titolo={t('ritiraDi', { quando: formatInstant(nota.quando) })} />
                  </Button>
                )
              }
            >
              {nota.testo === null ? <em>{t('senzaTesto')}</em> : <LongText text={nota.testo} />}
            </Item>
          ))}
        </ItemList>
      )}
      {asking !== null && <RitiraDialog of={of} nota={asking} onClose={() => setAsking(null)} />}
      <UnsavedQuestion changed={() => store.status().changed} onLeave={giveUp} save={why === undefined ? run : undefined} />
    </Stack>
  );
}

function RitiraDialog({ of, nota, onClose }: { of: OggettoScrivania; nota: number; onClose: () => void }) {
  const { t } = useTexts(scrivaniaTesti);
  const toast = useToast();
  const withdraw = useAction(ROUTES[of].withdraw, {
    personale: 'sempre',
    onDone: () => {
      toast(t('ritirata'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('ritiraTitolo')}
      confirmLabel={t('ritira')}
      danger
      pending={withdraw.pending}
      why={withdraw.why}
      onConfirm={() => void withdraw.run({ params: { id: nota } })}
      onCancel={onClose}
    >
      <Refused error={withdraw.error} title={t('nonRitirata')} />
      <p>{t('ritiraTesto')}</p>
    </ConfirmDialog>
  );
}
