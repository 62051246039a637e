import { useEffect, useState } from 'react';
import * as words from './sharing-copy.ts';
import { ignoreChunkLoadError } from '../../platform/import-with-retry.ts';
import css from './qr-code.module.css';
import { qrCellsOf, qrPath } from './qr-cells.ts';

/** The width of the light border in cells, with which a camera finds the edge of the code. */
const QUIET_ZONE = 4;

interface Drawing {
  readonly path: string;
  readonly size: number;
}

/**
 * Shows a link as a QR code, drawn as SVG. It is dark on light in every colour scheme, because
 * cameras need that.
 */
export function QrCode({ link, label }: { link: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | 'failed'>();
  useEffect(() => {
    let isShown = true;
    qrCellsOf(link).then(
      (cells) => isShown && setDrawing({ path: qrPath(cells), size: cells.size }),
      (problem: unknown) => {
        // A short text replaces a code that fails. The link itself is still shown beside it.
        if (isShown) setDrawing('failed');
        ignoreChunkLoadError(problem);
      },
    );
    return () => {
      isShown = false;
    };
  }, [link]);
  if (drawing === 'failed') return <p>{words.qrCodeFailed}</p>;
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
