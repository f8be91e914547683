import { describe, expect, test } from 'vitest'
import { builtUses } from '../../scripts/compat/built-uses'
import { readFeatures } from '../../scripts/compat/support'
import { judge, youngestNeeded, type Allowance } from '../../scripts/compat/younger'
import { OLDEST_BROWSERS } from '../../src/lib/oldest-browsers'

/** Features that the oldest supported browsers lack, and why the console runs there without them. */
const ALLOWANCES: readonly Allowance[] = [
  {
    because: 'Our own code asks whether it is there, and does without it.',
    features: [
      'api.AbortSignal.any_static after asking',
      'api.Window.requestIdleCallback after asking',
      'api.Window.cancelIdleCallback',
      'javascript.builtins.Intl.Locale.getTimeZones with ?.()',
      'api.StorageManager.estimate with ?.()',
      'javascript.builtins.Temporal.*',
    ],
  },
  {
    because: 'A device that cannot do it goes without: no vibration, no number on the icon.',
    features: [
      'api.Navigator.vibrate with ?.()',
      'api.Navigator.setAppBadge with ?.()',
      'api.Navigator.clearAppBadge with ?.()',
    ],
  },
  {
    because: 'These events come only where the browser has them, and nothing waits for them.',
    features: [
      'api.Window.beforeinstallprompt_event',
      'api.BeforeInstallPromptEvent.userChoice',
      'api.Window.appinstalled_event',
      'api.Window.beforeunload_event',
      'api.WakeLockSentinel.release_event',
    ],
  },
  {
    because: 'A browser without it draws a cropped picture with its usual smoothing.',
    features: ['api.CanvasRenderingContext2D.imageSmoothingQuality'],
  },
  {
    because: 'React asks for it, or uses it only for view transitions, and the console has none.',
    features: [
      'api.Window.setImmediate after asking',
      'api.Window.navigation',
      'api.Navigation.currentEntry',
      'api.Navigation.navigate_event',
      'api.Navigation.navigatesuccess_event',
      'api.Navigation.navigateerror_event',
      'api.NavigateEvent.canIntercept after asking',
      'api.Navigator.connection after asking',
      'api.NetworkInformation.downlink after asking',
      'api.HTMLElement.popover after asking',
      'api.CropTarget.fromElement_static after asking',
      'api.Document.startViewTransition',
      'api.ViewTransition.skipTransition',
      'css.properties.view-transition-name',
      'css.properties.view-transition-class',
    ],
  },
  {
    because: 'Headless UI and its floating panels ask for it, or have another way beside it.',
    features: [
      'javascript.builtins.Error.captureStackTrace after asking',
      'javascript.builtins.Intl.Locale.getTextInfo after asking',
      'api.Navigator.userAgentData',
      'css.properties.backdrop-filter',
      'api.Element.wheel_event',
    ],
  },
  {
    because:
      'Headless UI brings along TanStack Virtual, which waits for these events only where they come. No list of ours uses it.',
    features: [
      'api.Element.touchstart_event',
      'api.Element.touchend_event',
      'api.Element.touchcancel_event',
      'api.Element.scrollend_event',
    ],
  },
  {
    because:
      'Dexie and the database in memory ask for it. Dexie needs the list of databases for Safari 14 alone.',
    features: [
      'javascript.builtins.Promise.withResolvers after asking',
      'api.IDBFactory.databases',
      'api.scheduler after asking',
      'api.Scheduler.postTask',
      'javascript.builtins.ArrayBuffer.detached after asking',
      'javascript.builtins.Set.intersection after asking',
    ],
  },
  {
    because:
      'It is the name of a property that a package gives to its own objects, or the server to its answers.',
    features: [
      'api.CSS.cap_static',
      'api.CSSStyleDeclaration.cssFloat',
      'api.IntersectionObserver.delay',
      'api.MLGraphBuilder.clamp',
      'api.MLGraphBuilder.linear',
      'api.NavigatorUAData.brands',
      'api.Permissions.revoke with ?.()',
      'api.Profiler.Profiler',
      'api.PushManager.registrations',
      'api.SVGMarkerElement.orient',
      'api.VideoFrame.flip',
      'api.XRJointPose.radius',
    ],
  },
  {
    because: 'Tailwind gives browsers without it the same in another way.',
    features: [
      'css.at-rules.property',
      'css.types.color.color-mix in @supports',
      'css.selectors.open in :is()',
      'css.selectors.popover-open in :is()',
      'css.properties.font-family.ui-monospace',
      'css.properties.text-decoration.dotted',
    ],
  },
  {
    because:
      'A browser without it draws the same more slowly, because it also draws what is outside the screen.',
    features: ['css.properties.content-visibility.*', 'css.properties.contain-intrinsic-size'],
  },
  {
    because:
      'A browser without it shows a scroll bar, another pointer, a corner for resizing, a small shift or another page break.',
    features: [
      'css.properties.scrollbar-gutter.*',
      'css.properties.scrollbar-width.*',
      'css.properties.cursor.*',
      'css.properties.resize.*',
      'css.properties.break-after.avoid',
    ],
  },
  {
    because: 'Safari has no forced colours to adjust.',
    features: ['css.properties.forced-color-adjust.*'],
  },
  {
    because:
      'A browser without it prints with margins of its own, or shows a sheet before printing at its full width.',
    features: ['css.at-rules.page', 'css.properties.zoom'],
  },
]

const features = readFeatures()
const uses = builtUses('dist', features)

describe('the oldest browsers on which the console runs', () => {
  const verdict = judge({ features, line: OLDEST_BROWSERS, uses, allowances: ALLOWANCES })

  test('the oldest supported browsers have every feature that the build uses, except those listed as allowed to be missing', () => {
    expect(uses.size).toBeGreaterThan(50)
    expect(verdict.problems).toEqual([])
  })

  test('the build still uses every feature that is listed as allowed to be missing', () => {
    expect(verdict.unused).toEqual([])
  })

  test('the oldest supported browser versions are the first that have all features that the build needs', () => {
    const youngest = youngestNeeded({ features, line: OLDEST_BROWSERS, uses })
    expect(youngest).toEqual({
      safari: {
        version: OLDEST_BROWSERS.safari,
        features: expect.arrayContaining([
          'javascript.regular_expressions.lookbehind_assertion',
          'css.at-rules.media.range_syntax',
        ]),
      },
      chrome: {
        version: OLDEST_BROWSERS.chrome,
        features: expect.arrayContaining([
          expect.stringContaining('javascript.builtins.Array.toSorted'),
        ]),
      },
      firefox: { version: OLDEST_BROWSERS.firefox, features: ['css.selectors.has'] },
    })
  })
})
