import type { Delibera } from '@sigeba/contract/cert/delibere/delibere.shape.ts';
import { numeroDelAnno } from '@sigeba/contract/cert/delibere/numero.rules.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { letteraOf, STATI_ISTANZA } from '@sigeba/contract/cert/stati.ts';
import { formatDate } from '@sigeba/contract/instant.ts';
import type { Beside } from '../../../page/beside.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DOT } from '../../../ui/data/dot.ts';
import { Item, ItemList, Meta } from '../../../ui/data/ItemList.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { OPENER } from '../../../ui/layout/SideBySide.tsx';
import { esameTesti } from '../esame/esame.testi.ts';
import { SEGNI_ISTANZA, TONI_ISTANZA } from '../toniIstanza.ts';
import { ConfermaDelibera } from './ConfermaDelibera.tsx';
import { correggibile } from './correggibile.ts';
import { ScaricaDelibera } from './ScaricaDelibera.tsx';

/** The delibere on one istanza, the latest first: their documents, and the acts on the one in force. */
export function DelibereCard({ esame, rettifica }: { esame: Esame; rettifica: Beside }) {
  const { t } = useTexts(esameTesti);
  return (
    <Card title={t('delibere.titolo')} flush>
      <ItemList>
        {esame.delibere.map((delibera) => (
          <Riga key={delibera.id} esame={esame} delibera={delibera} rettifica={rettifica} />
        ))}
      </ItemList>
    </Card>
  );
}

type RigaProps = { esame: Esame; delibera: Delibera; rettifica: Beside };

function Riga({ esame, delibera, rettifica }: RigaProps) {
  const { t } = useTexts(esameTesti);
  const { sguardo, propria, inConflitto } = esame;
  const { numero, anno, data, statoId, rettificaDi, rettificataDa, motivo, vigente, completa, ridotta } = delibera;
  const natura = (completa ?? ridotta)?.natura;
  const nome = t('delibere.numero', { numero: numeroDelAnno(numero, anno) });
  return (
    <Item
      title={nome}
      meta={
        <Meta>
          {t('delibere.del', { giorno: formatDate(data) })}
          {rettificaDi === null ? null : t('delibere.rettificaDi', { numero: rettificaDi })}
          {motivo === null ? null : t('delibere.motivo', { motivo })}
          {natura === undefined ? null : t(`delibere.nature.${natura}`)}
          {rettificataDa === null
            ? null
            : t('delibere.superata', {
                numero: numeroDelAnno(rettificataDa.numero, rettificataDa.anno),
                giorno: formatDate(rettificataDa.data),
              })}
          {vigente || rettificataDa !== null ? null : t('delibere.precedente')}
        </Meta>
      }
      side={
        <StatusBadge
          tone={TONI_ISTANZA[statoId]}
          sign={SEGNI_ISTANZA[statoId]}
        >{`${letteraOf(statoId)}${DOT}${STATI_ISTANZA[statoId].descrizione}`}</StatusBadge>
      }
      actions={
        <>
          <ScaricaDelibera
            riga={{ titolo: nome, fileDeliberaMediaId: completa?.mediaId ?? null, fileDeliberaRidottoMediaId: ridotta?.mediaId ?? null }}
          />
          {sguardo === 'UFFICIO' && !inConflitto && !propria && <ConfermaDelibera delibera={delibera} />}
          {correggibile(esame) === delibera && !rettifica.open && (
            <Button id={OPENER} small onPress={rettifica.show}>
              {t('rettifica.apri')}
            </Button>
          )}
        </>
      }
    />
  );
}
