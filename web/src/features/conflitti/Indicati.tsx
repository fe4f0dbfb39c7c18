import { checkEsame, type EsitoIndicazione } from '@sigeba/contract/conflitti/indicazioni.rules.ts';
import type { IndicazioneUfficio } from '@sigeba/contract/conflitti/indicazioni.shape.ts';
import { formatDate } from '@sigeba/contract/instant.ts';
import { useState } from 'react';
import { readAllAgain } from '../../api/readAgain.ts';
import { useAction } from '../../api/useAction.ts';
import { useRoute } from '../../api/useRoute.ts';
import { SelectInput } from '../../form/inputs/SelectInput.tsx';
import { useForm } from '../../form/useForm.ts';
import { SaveNotice } from '../../page/SaveNotice.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Item, ItemList, Meta } from '../../ui/data/ItemList.tsx';
import { LongText } from '../../ui/data/LongText.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { usePhone } from '../../ui/layout/usePhone.ts';
import { AccantonaDialog } from './AccantonaDialog.tsx';
import { conflittiTesti } from './conflitti.testi.ts';
import { Fold } from './Fold.tsx';

/** The people whom proponents of a classe asked the office to exclude from evaluation; empty if there are none or the reader may not know. */
export function Indicati({ classeId }: { classeId: number }) {
  const { t } = useTexts(conflittiTesti);
  const phone = usePhone();
  const { data = [] } = useRoute('GET /ur/indicazioni', { query: { classeId } });
  if (data.length === 0) return null;
  const aperte = data.filter(({ esito }) => esito === null).length;
  const persone = (
    <ItemList>
      {data.map((indicata) => (
        <Indicato key={indicata.id} indicata={indicata} />
      ))}
    </ItemList>
  );
  return (
    <Card
      title={t('indicazioni.diProponenti')}
      actions={aperte > 0 && <StatusBadge tone="warn">{t('indicazioni.daEsaminare', { count: aperte })}</StatusBadge>}
    >
      <Stack>
        <p>{t('indicazioni.riservate')}</p>
        {phone ? <Fold label={t('chiSono')}>{persone}</Fold> : persone}
      </Stack>
    </Card>
  );
}

const chiaveOf = ({ utenteId, refereeId }: { utenteId: number | null; refereeId: number | null }) =>
  utenteId === null ? `r${refereeId}` : `u${utenteId}`;

/** One request to exclude somebody: its text, the office's answer, and the people it may mean, the likeliest first. */
function Indicato({ indicata }: { indicata: IndicazioneUfficio }) {
  const { t } = useTexts(conflittiTesti);
  const { nome, motivo, persone, perche } = indicata;
  const { proposte, field, examine, save, merge, settingAside, setAside } = useEsame(indicata);
  const why = perche ?? examine.why;
  return (
    <Item title={nome} meta={<DiChi indicata={indicata} />}>
      <Stack>
        <LongText text={motivo} />
        <Esaminata indicata={indicata} />
        {!settingAside && (
          <SaveNotice
            error={examine.error}
            words={{ superato: t('superato'), leggi: t('leggi'), nonSalvato: t('nonSalvato') }}
            onMerge={merge}
            merged={false}
          />
        )}
        {persone.every(({ somiglia }) => !somiglia) && indicata.esito === null && <p>{t('indicazioni.nessunoSomiglia')}</p>}
        <SelectInput
          label={t('indicazioni.chi', { nome })}
          options={proposte.map((each) => ({
            value: chiaveOf(each),
            label: t(each.somiglia ? 'indicazioni.somiglia' : 'indicazioni.persona', { ...each, ruolo: t(`ruoli.${each.ruolo}`) }),
          }))}
          {...field('persona')}
        />
        <Inline>
          <Button small pending={examine.pending} why={why} onPress={() => save('ABBINATA', null)}>
            <ActionLabel action={t('indicazioni.abbina')} titolo={nome} />
          </Button>
          <Button small why={why} onPress={() => setAside(true)}>
            <ActionLabel action={t('indicazioni.accantona')} titolo={nome} />
          </Button>
        </Inline>
      </Stack>
      {settingAside && (
        <AccantonaDialog nome={nome} acting={examine} onConfirm={(nota) => save('ACCANTONATA', nota)} onClose={() => setAside(false)} />
      )}
    </Item>
  );
}

/** The office's answer: the person who was meant, or that the request is set aside and why. */
function useEsame({ id, persone, lastUpdate }: IndicazioneUfficio) {
  const { t } = useTexts(conflittiTesti);
  const proposte = persone.toSorted((one, other) => Number(other.somiglia) - Number(one.somiglia));
  const { field, send } = useForm({ of: () => ({ persona: proposte[0]?.somiglia === true ? chiaveOf(proposte[0]) : null }) });
  const [settingAside, setAside] = useState(false);
  const toast = useToast();
  const examine = useAction('PUT /ur/indicazioni/:id', {
    personale: 'sempre',
    onDone: () => {
      toast(t('indicazioni.fatta'));
      setAside(false);
    },
  });
  return {
    proposte,
    field,
    examine,
    settingAside,
    setAside,
    save(esito: EsitoIndicazione, nota: string | null) {
      const meant = (chi: string | null) => (esito === 'ABBINATA' ? persone.find((each) => chiaveOf(each) === chi) : undefined);
      return send(
        ({ persona }) => {
          const { utenteId = null, refereeId = null } = meant(persona) ?? {};
          return examine.run({ params: { id }, body: { esito, utenteId, refereeId, nota, lastUpdate } });
        },
        ({ persona }) => checkEsame({ esito, persona: meant(persona) !== undefined, nota }),
      );
    },
    async merge() {
      await readAllAgain();
      examine.reset();
    },
  };
}

function DiChi({ indicata: { email, numeroProtocollo, titolo, responsabile, indicata } }: { indicata: IndicazioneUfficio }) {
  const { t } = useTexts(conflittiTesti);
  return (
    <Meta>
      {email}
      {titolo || t('senzaTitolo')}
      {t('dellaProposta', { numero: numeroProtocollo ?? '–', responsabile })}
      {formatDate(indicata)}
    </Meta>
  );
}

function Esaminata({ indicata: { esito, persona, nota, esaminata } }: { indicata: IndicazioneUfficio }) {
  const { t } = useTexts(conflittiTesti);
  if (esaminata === null) return null;
  const words =
    esito === 'ABBINATA' && persona !== null ? t('indicazioni.abbinata', persona) : t('indicazioni.accantonata', { nota: nota ?? '' });
  return (
    <p>
      {words} {t('indicazioni.esaminata', { quando: formatDate(esaminata.quando), da: esaminata.da })}
    </p>
  );
}
