import { dayInRome } from '@sigeba/contract/instant.ts';
import { checkLotto, ETICHETTA_MAX, isSameEtichetta, type UfficioScrivania } from '@sigeba/contract/scrivania/scrivania.rules.ts';
import type { SelezioneScrivania } from '@sigeba/contract/scrivania/scrivania.shape.ts';
import { useAction } from '../../api/useAction.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useRoute } from '../../api/useRoute.ts';
import { DateInput } from '../../form/inputs/DateInput.tsx';
import { SelectInput } from '../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../form/inputs/TextInput.tsx';
import { type Form, useForm } from '../../form/useForm.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { UFFICI } from './routes.ts';
import { scrivaniaTesti } from './scrivania.testi.ts';
import { useOfferta } from './useOfferta.ts';

/** `chi`: an account, TOGLI, or null to leave it; `ricorda`: what becomes of the reminder. */
type Scelte = { chi: string | null; ricorda: string | null; giorno: string | null; aggiungi: string; togli: string | null };
const LASCIA: Scelte = { chi: null, ricorda: null, giorno: null, aggiungi: '', togli: null };
const TOGLI = 'TOGLI';
const IMPOSTA = 'IMPOSTA';

/** What is sent of the choices: what is left as it is is absent. */
const lottoOf = ({ chi, ricorda, giorno, aggiungi, togli }: Scelte) => ({
  ...(chi === null ? {} : { assegnataA: chi === TOGLI ? null : Number(chi) }),
  ...(ricorda === TOGLI ? { promemoria: null } : ricorda === IMPOSTA && giorno !== null ? { promemoria: giorno } : {}),
  aggiungi: aggiungi.trim() === '' ? [] : [aggiungi.trim()],
  togli: togli === null ? [] : [togli],
});

type Props = { ufficio: UfficioScrivania; query: object; onClose: () => void };

/** Changes the desks of many rows at once; what it meets is said first, and holds for the act (D-258). */
export function LottoDialog({ ufficio, query, onClose }: Props) {
  const { t } = useTexts(scrivaniaTesti);
  const toast = useToast();
  const oggi = dayInRome(useServerNow());
  const { show, apply } = UFFICI[ufficio];
  const selezione = useRoute(show, { query }, { kept: false });
  const form = useForm({
    of: () => LASCIA,
    check: (scelte) =>
      scelte.ricorda === IMPOSTA && scelte.giorno === null
        ? [{ campo: 'promemoria', messaggio: t('lotto.giornoManca') }]
        : checkLotto(lottoOf(scelte), oggi),
    names: { assegnataA: 'chi', promemoria: 'giorno' },
  });
  const act = useAction(apply, {
    personale: 'sempre',
    onDone: ({ quante }) => {
      toast(t('lotto.fatto', { count: quante }));
      onClose();
    },
    onRefused: form.refused,
  });
  const { data } = selezione;
  const confirm = () =>
    form.send(async (scelte) => {
      if (data === undefined) return false;
      return act.run({ body: { ...lottoOf(scelte), filtri: query, impronta: data.impronta } });
    });
  return (
    <ConfirmDialog
      title={t('lotto.titolo')}
      confirmLabel={t('lotto.conferma', { count: data?.quante ?? 0 })}
      pending={act.pending}
      why={act.why ?? (data?.quante === 0 ? t('lotto.niente') : undefined)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack>
        <Refused error={act.error} title={t('lotto.rifiutato')} fields={['assegnataA', 'promemoria', 'aggiungi', 'togli']} />
        {act.error !== null && (
          <Button
            small
            onPress={() => {
              act.reset();
              void selezione.refetch();
            }}
          >
            {t('lotto.rileggi')}
          </Button>
        )}
        <Loaded query={selezione}>{(found) => <Scelta ufficio={ufficio} form={form} selezione={found} oggi={oggi} />}</Loaded>
      </Stack>
    </ConfirmDialog>
  );
}

type SceltaProps = { ufficio: UfficioScrivania; form: Form<Scelte>; selezione: SelezioneScrivania; oggi: string };

function Scelta({ ufficio, form: { values, field }, selezione, oggi }: SceltaProps) {
  const { t } = useTexts(scrivaniaTesti);
  const { persone } = useOfferta(ufficio);
  return (
    <Stack>
      <Trovate selezione={selezione} scelte={values} />
      <SelectInput
        label={t('assegnataA')}
        empty={t('lotto.lascia')}
        options={[
          ...persone.map((each) => ({ value: String(each.id), label: t('persona', each) })),
          { value: TOGLI, label: t('lotto.togliAssegnatario') },
        ]}
        {...field('chi')}
      />
      <SelectInput
        label={t('lotto.ricorda')}
        empty={t('lotto.lascia')}
        options={[
          { value: IMPOSTA, label: t('lotto.imposta') },
          { value: TOGLI, label: t('lotto.togliPromemoria') },
        ]}
        {...field('ricorda')}
      />
      {values.ricorda === IMPOSTA && <DateInput label={t('promemoria')} oggi={oggi} {...field('giorno')} />}
      <TextInput label={t('lotto.aggiungi')} maxLength={ETICHETTA_MAX} strict {...field('aggiungi')} />
      {selezione.etichette.length > 0 && (
        <SelectInput
          label={t('lotto.togli')}
          empty={t('lotto.nessuna')}
          options={selezione.etichette.map((each) => ({ value: each.nome, label: t('lotto.conQuante', each) }))}
          {...field('togli')}
        />
      )}
    </Stack>
  );
}

/** What stands on the desks now, and what of it the choices would change. */
function Trovate({
  selezione: { quante, soloRendiconti, assegnate, etichette, promemoria },
  scelte,
}: {
  selezione: SelezioneScrivania;
  scelte: Scelte;
}) {
  const { t } = useTexts(scrivaniaTesti);
  const followed = assegnate.reduce((sum, each) => sum + each.quante, 0);
  const passano =
    scelte.chi === null ? 0 : assegnate.reduce((sum, { persona, quante: n }) => sum + (String(persona.id) === scelte.chi ? 0 : n), 0);
  const gia = etichette.find(({ nome }) => isSameEtichetta(nome, scelte.aggiungi.trim()))?.quante ?? 0;
  return (
    <div>
      <p>
        <strong>{t('lotto.oggi')}</strong>
      </p>
      <ul>
        {assegnate.map(({ persona, quante: n }) => (
          <li key={persona.id}>{t('lotto.assegnateA', { nome: t('persona', persona), quante: n })}</li>
        ))}
        {followed < quante && <li>{t('lotto.nonAssegnate', { quante: quante - followed })}</li>}
        {promemoria > 0 && <li>{t('lotto.conPromemoria', { quante: promemoria })}</li>}
        {etichette.map((each) => (
          <li key={each.nome}>{t('lotto.assegnateA', each)}</li>
        ))}
      </ul>
      {soloRendiconti > 0 && <p>{t('lotto.soloRendiconti', { count: soloRendiconti })}</p>}
      <div role="status">
        {passano > 0 && <p>{t('lotto.passano', { quante: passano })}</p>}
        {scelte.ricorda !== null && promemoria > 0 && <p>{t('lotto.sostituisce', { quante: promemoria })}</p>}
        {gia > 0 && <p>{t('lotto.giaEtichetta', { quante: gia })}</p>}
      </div>
    </div>
  );
}
