import { useApp } from '../../site/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Sentence } from '../../ui/text.tsx';
import { LiveText } from '../../ui/live-region.tsx';
import css from './congratulations.module.css';
import { useEffect, useState } from 'react';
import { ignoreChunkLoadError } from '../../platform/import-with-retry.ts';
import { printPage } from '../../platform/print-page.ts';
import { drawQrCode, type QrCodeDrawing } from './draw-qr-code.ts';

const printText = (product: string): string =>
  `Scan this code to see what you would pay for our house bills on ${product}, and to join. Or type the link: {link}`;

/** The join link as a QR code to show or to print. Its button prints nothing else. */
export function KitchenPoster({ joinLink }: { joinLink: string }) {
  const { productName } = useApp().brand;
  const [hasFailed, setHasFailed] = useState(false);
  const print = async (): Promise<void> => {
    setHasFailed(false);
    setHasFailed(!(await printPoster()));
  };
  return (
    <div className={css['kitchen']}>
      <Card title="For the Kitchen Table">
        <div className={css['poster']}>
          <QrCode link={joinLink} label="QR code to join the house" />
          <div className={css['posterText']}>
            <p className={css['screenOnly']}>
              Housemates scan this code with their phone camera to join. Show it on your screen, or
              print it.
            </p>
            <p className={css['printOnly']}>
              <Sentence
                words={printText(productName)}
                parts={{ link: <span className={css['link']}>{joinLink}</span> }}
              />
            </p>
            <Button event="print" variant="secondary" onClick={() => void print()}>
              Print
            </Button>
            {hasFailed && (
              <LiveText>
                <p className={css['screenOnly']}>
                  This browser didn’t print. Show the code on your screen, or send the join link.
                </p>
              </LiveText>
            )}
          </div>
        </div>
      </Card>
    </div>
  );
}

/**
 * Prints only the poster: the style sheets hide the rest while the page is marked so. False if
 * nothing began to print.
 */
async function printPoster(): Promise<boolean> {
  const { dataset } = document.documentElement;
  dataset['print'] = 'poster';
  addEventListener('afterprint', () => delete dataset['print'], { once: true });
  const hasBegun = await printPage();
  if (!hasBegun) delete dataset['print'];
  return hasBegun;
}

/** The width of the light border in cells, with which a camera finds the edge of the code. */
const QUIET_ZONE = 4;

/**
 * Shows a link as a QR code, drawn as SVG. It is dark on light in every colour scheme, because
 * cameras need that.
 */
function QrCode({ link, label }: { link: string; label: string }) {
  const [drawing, setDrawing] = useState<QrCodeDrawing | 'failed'>();
  useEffect(() => {
    let isShown = true;
    drawQrCode(link).then(
      (code) => isShown && setDrawing(code),
      (problem: unknown) => {
        // A short text replaces the code. The link is still shown beside it.
        if (isShown) setDrawing('failed');
        ignoreChunkLoadError(problem);
      },
    );
    return () => {
      isShown = false;
    };
  }, [link]);
  if (drawing === 'failed') return <p>The QR code didn’t load. Use the link instead.</p>;
  if (!drawing) return <div className={css['code']} aria-hidden="true" />;
  const side = drawing.size + 2 * QUIET_ZONE;
  return (
    <svg
      className={css['code']}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={css['cells']} d={drawing.path} />
    </svg>
  );
}
