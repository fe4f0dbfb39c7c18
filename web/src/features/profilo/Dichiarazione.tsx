import { sameValore } from '@sigeba/contract/form/engine/answers.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import type { Lingua } from '@sigeba/contract/numbers/lingua.ts';
import {
  type CampoProfilo,
  type DatiUniversita,
  type DeclaredProfilo,
  domandeOf,
  missingOf,
  NOMI_CAMPI,
  onlyAsked,
} from '@sigeba/contract/profilo/profilo.rules.ts';
import type { PermessiProfilo, Profilo } from '@sigeba/contract/profilo/profilo.shape.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { STALE } from '../../api/apiError.ts';
import { call } from '../../api/call.ts';
import { isOwnAddress } from '../../api/paths.ts';
import { useAction } from '../../api/useAction.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Checkbox } from '../../form/inputs/ChoiceInputs.tsx';
import { type Form, useForm } from '../../form/useForm.ts';
import { SaveNotice } from '../../page/SaveNotice.tsx';
import { DONE_HERE, UnsavedQuestion } from '../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ErrorDialog } from '../../ui/controls/ErrorDialog.tsx';
import { WaitDialog } from '../../ui/controls/WaitDialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { Domande } from './Domande.tsx';
import { datiOf } from './datiOf.ts';
import css from './Profilo.module.css';
import { profiloTesti } from './profilo.testi.ts';
import type { Risposte } from './risposte.types.ts';
import { useKeepProfilo } from './useKeepProfilo.ts';

type Props = { profilo: Profilo; permessi: PermessiProfilo };

/** The declaration. Once it is confirmed it says when, and asks again only to change the answers. */
export function Dichiarazione({ profilo, permessi }: Props) {
  const [changing, setChanging] = useState(false);
  if (!profilo.profiloValidato || changing)
    return <DichiarazioneForm profilo={profilo} permessi={permessi} onDone={() => setChanging(false)} />;
  return <Confermata profilo={profilo} onChange={permessi.puoModificare ? () => setChanging(true) : undefined} />;
}

function Confermata({ profilo, onChange }: { profilo: Profilo; onChange: (() => void) | undefined }) {
  const { t } = useTexts(profiloTesti);
  const { store } = useForm({ stored: profilo, of: risposteOf });
  const dati = datiOf(profilo);
  const quando = profilo.validatoIl && formatInstant(profilo.validatoIl);
  return (
    <Card title={t('dichiarati')}>
      <Stack>
        <div>{quando && <StatusBadge tone="ok">{t('confermatoIl', { quando })}</StatusBadge>}</div>
        <p className={css.small}>{t('confermatoTesto')}</p>
        {domandeOf(dati, profilo.tipoSapienza).size > 0 && (
          <>
            <Domande dati={dati} store={store} readOnly />
            {onChange && (
              <div>
                <Button onPress={onChange}>{t('modifica')}</Button>
              </div>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}

/** The questions, the names of missing answers, and the declaration beside its button. */
function DichiarazioneForm({ profilo, permessi, onDone }: Props & { onDone: () => void }) {
  const { t, language } = useTexts(profiloTesti);
  const form = useForm({ stored: profilo, of: risposteOf });
  const { store } = form;
  const dati = datiOf(profilo);
  const declare = useDeclare(dati);
  const dichiarati = declare(form.values);
  const missing = missingOf(dati, dichiarati, form.values.dichiarazione);
  const unanswered = missing.filter((campo) => campo !== 'dichiarazione');
  const { save, pending, personale, failure, notice } = useSave({ profilo, form, declare, onDone });
  const readOnly = !permessi.puoModificare;
  const mancano = missing.length > 0 ? t('mancano', { campi: namesOf(missing, language) }) : undefined;
  const why = personale ?? (readOnly ? (permessi.motivi[0] ?? '') : mancano);
  return (
    <Card title={t('dichiarati')}>
      <Stack>
        {notice}
        {unanswered.length > 0 && !readOnly && <Missing campi={unanswered} />}
        {domandeOf(dati, dichiarati.tipoSapienza).size === 0 ? (
          <p>{t('nessunaDomanda')}</p>
        ) : (
          <Domande dati={dati} store={store} readOnly={readOnly} />
        )}
        <Inline>
          <Checkbox id="dichiarazione" label={t('dichiarazione')} required readOnly={readOnly} {...form.field('dichiarazione')} />
          <Button variant="primary" pending={pending} why={why} onPress={save}>
            {t('conferma')}
          </Button>
        </Inline>
        <UnsavedQuestion changed={() => store.status().changed} save={why === undefined ? save : undefined} />
      </Stack>
      {pending && <WaitDialog />}
      {failure}
    </Card>
  );
}

const namesOf = (campi: readonly CampoProfilo[], language: Lingua): string => campi.map((campo) => NOMI_CAMPI[language][campo]).join(', ');

function Missing({ campi }: { campi: readonly CampoProfilo[] }) {
  const { t, language } = useTexts(profiloTesti);
  const answerable: readonly CampoProfilo[] = ['tipoSapienza', 'titoloStudioTerzoLivello', 'dipartimentoId', 'areaId'];
  return (
    <Notice tone="warn" title={`${t('manca')}: ${namesOf(campi, language)}`}>
      {campi.some((campo) => !answerable.includes(campo)) && t('mancaDati')}
    </Notice>
  );
}

/** Answers given before. */
const risposteOf = ({ titoloStudioTerzoLivello, tipoSapienza, dipartimento, dipartimentoManuale, areaCun }: Profilo): Risposte => ({
  titoloStudioTerzoLivello,
  tipoSapienza,
  dipartimentoId: dipartimentoManuale ? (dipartimento?.id ?? null) : null,
  areaCodice: areaCun?.codice ?? null,
  dichiarazione: false,
});

/** Whether the form holds the same in both readings of the profile. */
const sameRisposte = (one: Profilo, other: Profilo): boolean => sameValore(risposteOf(one), risposteOf(other));

type Declare = (risposte: Risposte) => DeclaredProfilo;

/** The answers as they are sent: the area, known here by its code, is found in the list, which is read where the area is asked. */
function useDeclare(dati: DatiUniversita): Declare {
  const asked = domandeOf(dati, null).has('areaId');
  const { data: aree = [] } = useRoute('GET /areeCUN', asked ? {} : null);
  return ({ titoloStudioTerzoLivello, tipoSapienza, dipartimentoId, areaCodice }) => ({
    titoloStudioTerzoLivello,
    tipoSapienza,
    dipartimentoId,
    areaId: aree.find(({ codice }) => codice === areaCodice)?.id ?? null,
  });
}

type Saving = { profilo: Profilo; form: Form<Risposte, Profilo>; declare: Declare; onDone: () => void };

function useSave({ profilo, form, declare, onDone }: Saving) {
  const { t } = useTexts(profiloTesti);
  const toast = useToast();
  const keep = useKeepProfilo();
  const navigate = useNavigate();
  const torna = useSearchParams()[0].get('torna');
  const action = useAction('PUT /profilo-utente/:id', {
    personale: 'sempre',
    onDone: async (saved) => {
      form.restart(saved);
      await keep(saved);
      toast(t('successo'));
      onDone();
      if (torna !== null && isOwnAddress(torna)) void navigate(torna, DONE_HERE);
    },
  });
  const save = () =>
    form.send((risposte, base) => {
      // Read anew with none of these answers changed (the months of leave were saved beside them): nobody's change is overwritten.
      const { lastUpdate } = sameRisposte(profilo, base) ? profilo : base;
      const body = { ...onlyAsked(datiOf(profilo), declare(risposte)), dichiarazione: risposte.dichiarazione, lastUpdate };
      return action.run({ params: { id: profilo.utente.id }, body });
    });
  const { error } = action;
  /** What somebody else stored meanwhile comes in; what was answered here stays. */
  async function merge() {
    const fresh = await call('GET /profilo-utente/:id', { params: { id: profilo.utente.id } });
    form.merge(fresh);
    keep(fresh);
    action.reset();
  }
  const failure = error !== null && error.code !== STALE && (
    <ErrorDialog message={messageOf(error)} unreachable={error.unreachable} onClose={action.reset} />
  );
  const notice = (
    <SaveNotice
      error={error?.code === STALE ? error : null}
      words={{ superato: t('superato'), leggi: t('leggi'), nonSalvato: t('superato') }}
      onMerge={merge}
      merged={form.contended !== null && t('aggiornati')}
    />
  );
  return { save, pending: action.pending, personale: action.why, failure, notice };
}

const messageOf = ({ message, violationReport }: { message: string; violationReport: readonly { messaggio: string }[] }): string =>
  [message, ...violationReport.map(({ messaggio }) => messaggio)].join(' ');
