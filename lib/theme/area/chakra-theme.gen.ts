// Generated from the installed Chakra by `npm run typegen`. Do not edit.

import type { SystemConfig } from '@chakra-ui/react'

export const chakraTheme: SystemConfig = {
  "preflight": true,
  "cssVarsPrefix": "chakra",
  "cssVarsRoot": ":where(html, .chakra-theme)",
  "globalCss": {
    "*": {
      "fontFeatureSettings": "\"cv11\"",
      "--ring-inset": "var(--chakra-empty, )",
      "--ring-offset-width": "0px",
      "--ring-offset-color": "#fff",
      "--ring-color": "rgba(66, 153, 225, 0.6)",
      "--ring-offset-shadow": "0 0 #0000",
      "--ring-shadow": "0 0 #0000",
      "--brightness": "var(--chakra-empty, )",
      "--contrast": "var(--chakra-empty, )",
      "--grayscale": "var(--chakra-empty, )",
      "--hue-rotate": "var(--chakra-empty, )",
      "--invert": "var(--chakra-empty, )",
      "--saturate": "var(--chakra-empty, )",
      "--sepia": "var(--chakra-empty, )",
      "--drop-shadow": "var(--chakra-empty, )",
      "--backdrop-blur": "var(--chakra-empty, )",
      "--backdrop-brightness": "var(--chakra-empty, )",
      "--backdrop-contrast": "var(--chakra-empty, )",
      "--backdrop-grayscale": "var(--chakra-empty, )",
      "--backdrop-hue-rotate": "var(--chakra-empty, )",
      "--backdrop-invert": "var(--chakra-empty, )",
      "--backdrop-opacity": "var(--chakra-empty, )",
      "--backdrop-saturate": "var(--chakra-empty, )",
      "--backdrop-sepia": "var(--chakra-empty, )",
      "--global-font-mono": "fonts.mono",
      "--global-font-body": "fonts.body",
      "--global-color-border": "colors.border"
    },
    "html": {
      "color": "fg",
      "bg": "bg",
      "lineHeight": "1.5",
      "colorPalette": "gray"
    },
    "*::placeholder, *[data-placeholder]": {
      "color": "fg.muted/80"
    },
    "*::selection": {
      "bg": "colorPalette.emphasized/80"
    }
  },
  "theme": {
    "breakpoints": {
      "sm": "480px",
      "md": "768px",
      "lg": "1024px",
      "xl": "1280px",
      "2xl": "1536px"
    },
    "keyframes": {
      "spin": {
        "0%": {
          "transform": "rotate(0deg)"
        },
        "100%": {
          "transform": "rotate(360deg)"
        }
      },
      "pulse": {
        "50%": {
          "opacity": "0.5"
        }
      },
      "ping": {
        "75%, 100%": {
          "transform": "scale(2)",
          "opacity": "0"
        }
      },
      "bounce": {
        "0%, 100%": {
          "transform": "translateY(-25%)",
          "animationTimingFunction": "cubic-bezier(0.8,0,1,1)"
        },
        "50%": {
          "transform": "none",
          "animationTimingFunction": "cubic-bezier(0,0,0.2,1)"
        }
      },
      "bg-position": {
        "from": {
          "backgroundPosition": "var(--animate-from, 1rem) 0"
        },
        "to": {
          "backgroundPosition": "var(--animate-to, 0) 0"
        }
      },
      "position": {
        "from": {
          "insetInlineStart": "var(--animate-from-x)",
          "insetBlockStart": "var(--animate-from-y)"
        },
        "to": {
          "insetInlineStart": "var(--animate-to-x)",
          "insetBlockStart": "var(--animate-to-y)"
        }
      },
      "circular-progress": {
        "0%": {
          "strokeDasharray": "1, 400",
          "strokeDashoffset": "0"
        },
        "50%": {
          "strokeDasharray": "400, 400",
          "strokeDashoffset": "-100%"
        },
        "100%": {
          "strokeDasharray": "400, 400",
          "strokeDashoffset": "-260%"
        }
      },
      "expand-height": {
        "from": {
          "height": "var(--collapsed-height, 0)"
        },
        "to": {
          "height": "var(--height)"
        }
      },
      "collapse-height": {
        "from": {
          "height": "var(--height)"
        },
        "to": {
          "height": "var(--collapsed-height, 0)"
        }
      },
      "expand-width": {
        "from": {
          "width": "var(--collapsed-width, 0)"
        },
        "to": {
          "width": "var(--width)"
        }
      },
      "collapse-width": {
        "from": {
          "width": "var(--width)"
        },
        "to": {
          "width": "var(--collapsed-width, 0)"
        }
      },
      "fade-in": {
        "from": {
          "opacity": 0
        },
        "to": {
          "opacity": 1
        }
      },
      "fade-out": {
        "from": {
          "opacity": 1
        },
        "to": {
          "opacity": 0
        }
      },
      "slide-from-left-full": {
        "from": {
          "translate": "-100% 0"
        },
        "to": {
          "translate": "0 0"
        }
      },
      "slide-from-right-full": {
        "from": {
          "translate": "100% 0"
        },
        "to": {
          "translate": "0 0"
        }
      },
      "slide-from-top-full": {
        "from": {
          "translate": "0 -100%"
        },
        "to": {
          "translate": "0 0"
        }
      },
      "slide-from-bottom-full": {
        "from": {
          "translate": "0 100%"
        },
        "to": {
          "translate": "0 0"
        }
      },
      "slide-to-left-full": {
        "from": {
          "translate": "0 0"
        },
        "to": {
          "translate": "-100% 0"
        }
      },
      "slide-to-right-full": {
        "from": {
          "translate": "0 0"
        },
        "to": {
          "translate": "100% 0"
        }
      },
      "slide-to-top-full": {
        "from": {
          "translate": "0 0"
        },
        "to": {
          "translate": "0 -100%"
        }
      },
      "slide-to-bottom-full": {
        "from": {
          "translate": "0 0"
        },
        "to": {
          "translate": "0 100%"
        }
      },
      "slide-from-top": {
        "0%": {
          "translate": "0 calc(var(--slide-from-top-distance, 0.5rem) * -1)"
        },
        "to": {
          "translate": "0"
        }
      },
      "slide-from-bottom": {
        "0%": {
          "translate": "0 var(--slide-from-bottom-distance, 0.5rem)"
        },
        "to": {
          "translate": "0"
        }
      },
      "slide-from-left": {
        "0%": {
          "translate": "calc(var(--slide-from-left-distance, 0.5rem) * -1) 0"
        },
        "to": {
          "translate": "0"
        }
      },
      "slide-from-right": {
        "0%": {
          "translate": "var(--slide-from-right-distance, 0.5rem) 0"
        },
        "to": {
          "translate": "0"
        }
      },
      "slide-to-top": {
        "0%": {
          "translate": "0"
        },
        "to": {
          "translate": "0 calc(var(--slide-to-top-distance, 0.5rem) * -1)"
        }
      },
      "slide-to-bottom": {
        "0%": {
          "translate": "0"
        },
        "to": {
          "translate": "0 var(--slide-to-bottom-distance, 0.5rem)"
        }
      },
      "slide-to-left": {
        "0%": {
          "translate": "0"
        },
        "to": {
          "translate": "calc(var(--slide-to-left-distance, 0.5rem) * -1) 0"
        }
      },
      "slide-to-right": {
        "0%": {
          "translate": "0"
        },
        "to": {
          "translate": "var(--slide-to-right-distance, 0.5rem) 0"
        }
      },
      "scale-in": {
        "from": {
          "scale": "0.95"
        },
        "to": {
          "scale": "1"
        }
      },
      "scale-out": {
        "from": {
          "scale": "1"
        },
        "to": {
          "scale": "0.95"
        }
      },
      "marqueeX": {
        "from": {
          "transform": "translateX(0%)"
        },
        "to": {
          "transform": "translateX(var(--marquee-translate))"
        }
      },
      "marqueeY": {
        "from": {
          "transform": "translateY(0%)"
        },
        "to": {
          "transform": "translateY(var(--marquee-translate))"
        }
      }
    },
    "textStyles": {
      "2xs": {
        "value": {
          "fontSize": "2xs",
          "lineHeight": "0.75rem"
        }
      },
      "xs": {
        "value": {
          "fontSize": "xs",
          "lineHeight": "1rem"
        }
      },
      "sm": {
        "value": {
          "fontSize": "sm",
          "lineHeight": "1.25rem"
        }
      },
      "md": {
        "value": {
          "fontSize": "md",
          "lineHeight": "1.5rem"
        }
      },
      "lg": {
        "value": {
          "fontSize": "lg",
          "lineHeight": "1.75rem"
        }
      },
      "xl": {
        "value": {
          "fontSize": "xl",
          "lineHeight": "1.875rem"
        }
      },
      "2xl": {
        "value": {
          "fontSize": "2xl",
          "lineHeight": "2rem"
        }
      },
      "3xl": {
        "value": {
          "fontSize": "3xl",
          "lineHeight": "2.375rem"
        }
      },
      "4xl": {
        "value": {
          "fontSize": "4xl",
          "lineHeight": "2.75rem",
          "letterSpacing": "-0.025em"
        }
      },
      "5xl": {
        "value": {
          "fontSize": "5xl",
          "lineHeight": "3.75rem",
          "letterSpacing": "-0.025em"
        }
      },
      "6xl": {
        "value": {
          "fontSize": "6xl",
          "lineHeight": "4.5rem",
          "letterSpacing": "-0.025em"
        }
      },
      "7xl": {
        "value": {
          "fontSize": "7xl",
          "lineHeight": "5.75rem",
          "letterSpacing": "-0.025em"
        }
      },
      "none": {
        "value": {}
      },
      "label": {
        "value": {
          "fontSize": "sm",
          "lineHeight": "1.25rem",
          "fontWeight": "medium"
        }
      }
    },
    "layerStyles": {
      "fill.muted": {
        "value": {
          "background": "colorPalette.muted",
          "color": "colorPalette.fg"
        }
      },
      "fill.subtle": {
        "value": {
          "background": "colorPalette.subtle",
          "color": "colorPalette.fg"
        }
      },
      "fill.surface": {
        "value": {
          "background": "colorPalette.subtle",
          "color": "colorPalette.fg",
          "boxShadow": "0 0 0px 1px var(--shadow-color)",
          "boxShadowColor": "colorPalette.muted"
        }
      },
      "fill.solid": {
        "value": {
          "background": "colorPalette.solid",
          "color": "colorPalette.contrast"
        }
      },
      "outline.subtle": {
        "value": {
          "color": "colorPalette.fg",
          "boxShadow": "inset 0 0 0px 1px var(--shadow-color)",
          "boxShadowColor": "colorPalette.subtle"
        }
      },
      "outline.solid": {
        "value": {
          "borderWidth": "1px",
          "borderColor": "colorPalette.solid",
          "color": "colorPalette.fg"
        }
      },
      "indicator.bottom": {
        "value": {
          "position": "relative",
          "--indicator-color-fallback": "colors.colorPalette.solid",
          "_before": {
            "content": "\"\"",
            "position": "absolute",
            "bottom": "var(--indicator-offset-y, 0)",
            "insetInline": "var(--indicator-offset-x, 0)",
            "height": "var(--indicator-thickness, 2px)",
            "background": "var(--indicator-color, var(--indicator-color-fallback))"
          }
        }
      },
      "indicator.top": {
        "value": {
          "position": "relative",
          "--indicator-color-fallback": "colors.colorPalette.solid",
          "_before": {
            "content": "\"\"",
            "position": "absolute",
            "top": "var(--indicator-offset-y, 0)",
            "insetInline": "var(--indicator-offset-x, 0)",
            "height": "var(--indicator-thickness, 2px)",
            "background": "var(--indicator-color, var(--indicator-color-fallback))"
          }
        }
      },
      "indicator.start": {
        "value": {
          "position": "relative",
          "--indicator-color-fallback": "colors.colorPalette.solid",
          "_before": {
            "content": "\"\"",
            "position": "absolute",
            "insetInlineStart": "var(--indicator-offset-x, 0)",
            "insetBlock": "var(--indicator-offset-y, 0)",
            "width": "var(--indicator-thickness, 2px)",
            "background": "var(--indicator-color, var(--indicator-color-fallback))"
          }
        }
      },
      "indicator.end": {
        "value": {
          "position": "relative",
          "--indicator-color-fallback": "colors.colorPalette.solid",
          "_before": {
            "content": "\"\"",
            "position": "absolute",
            "insetInlineEnd": "var(--indicator-offset-x, 0)",
            "insetBlock": "var(--indicator-offset-y, 0)",
            "width": "var(--indicator-thickness, 2px)",
            "background": "var(--indicator-color, var(--indicator-color-fallback))"
          }
        }
      },
      "disabled": {
        "value": {
          "opacity": "0.5",
          "cursor": "not-allowed"
        }
      },
      "none": {
        "value": {}
      }
    },
    "animationStyles": {
      "slide-fade-in": {
        "value": {
          "transformOrigin": "var(--transform-origin)",
          "&[data-placement^=top]": {
            "animationName": "slide-from-bottom, fade-in"
          },
          "&[data-placement^=bottom]": {
            "animationName": "slide-from-top, fade-in"
          },
          "&[data-placement^=left]": {
            "animationName": "slide-from-right, fade-in"
          },
          "&[data-placement^=right]": {
            "animationName": "slide-from-left, fade-in"
          }
        }
      },
      "slide-fade-out": {
        "value": {
          "transformOrigin": "var(--transform-origin)",
          "&[data-placement^=top]": {
            "animationName": "slide-to-bottom, fade-out"
          },
          "&[data-placement^=bottom]": {
            "animationName": "slide-to-top, fade-out"
          },
          "&[data-placement^=left]": {
            "animationName": "slide-to-right, fade-out"
          },
          "&[data-placement^=right]": {
            "animationName": "slide-to-left, fade-out"
          }
        }
      },
      "scale-fade-in": {
        "value": {
          "transformOrigin": "var(--transform-origin)",
          "animationName": "scale-in, fade-in"
        }
      },
      "scale-fade-out": {
        "value": {
          "transformOrigin": "var(--transform-origin)",
          "animationName": "scale-out, fade-out"
        }
      }
    },
    "tokens": {
      "aspectRatios": {
        "square": {
          "value": "1 / 1"
        },
        "landscape": {
          "value": "4 / 3"
        },
        "portrait": {
          "value": "3 / 4"
        },
        "wide": {
          "value": "16 / 9"
        },
        "ultrawide": {
          "value": "18 / 5"
        },
        "golden": {
          "value": "1.618 / 1"
        }
      },
      "animations": {
        "spin": {
          "value": "spin 1s linear infinite"
        },
        "ping": {
          "value": "ping 1s cubic-bezier(0, 0, 0.2, 1) infinite"
        },
        "pulse": {
          "value": "pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite"
        },
        "bounce": {
          "value": "bounce 1s infinite"
        }
      },
      "blurs": {
        "none": {
          "value": " "
        },
        "sm": {
          "value": "4px"
        },
        "md": {
          "value": "8px"
        },
        "lg": {
          "value": "12px"
        },
        "xl": {
          "value": "16px"
        },
        "2xl": {
          "value": "24px"
        },
        "3xl": {
          "value": "40px"
        },
        "4xl": {
          "value": "64px"
        }
      },
      "borders": {
        "xs": {
          "value": "0.5px solid"
        },
        "sm": {
          "value": "1px solid"
        },
        "md": {
          "value": "2px solid"
        },
        "lg": {
          "value": "4px solid"
        },
        "xl": {
          "value": "8px solid"
        }
      },
      "colors": {
        "transparent": {
          "value": "transparent"
        },
        "current": {
          "value": "currentColor"
        },
        "black": {
          "value": "#09090B"
        },
        "white": {
          "value": "#FFFFFF"
        },
        "blackAlpha": {
          "50": {
            "value": "rgba(0, 0, 0, 0.04)"
          },
          "100": {
            "value": "rgba(0, 0, 0, 0.06)"
          },
          "200": {
            "value": "rgba(0, 0, 0, 0.08)"
          },
          "300": {
            "value": "rgba(0, 0, 0, 0.16)"
          },
          "400": {
            "value": "rgba(0, 0, 0, 0.24)"
          },
          "500": {
            "value": "rgba(0, 0, 0, 0.36)"
          },
          "600": {
            "value": "rgba(0, 0, 0, 0.48)"
          },
          "700": {
            "value": "rgba(0, 0, 0, 0.64)"
          },
          "800": {
            "value": "rgba(0, 0, 0, 0.80)"
          },
          "900": {
            "value": "rgba(0, 0, 0, 0.92)"
          },
          "950": {
            "value": "rgba(0, 0, 0, 0.95)"
          }
        }
      },
      "durations": {
        "fastest": {
          "value": "50ms"
        },
        "faster": {
          "value": "100ms"
        },
        "fast": {
          "value": "150ms"
        },
        "moderate": {
          "value": "200ms"
        },
        "slow": {
          "value": "300ms"
        },
        "slower": {
          "value": "400ms"
        },
        "slowest": {
          "value": "500ms"
        }
      },
      "easings": {
        "ease-in": {
          "value": "cubic-bezier(0.42, 0, 1, 1)"
        },
        "ease-out": {
          "value": "cubic-bezier(0, 0, 0.58, 1)"
        },
        "ease-in-out": {
          "value": "cubic-bezier(0.42, 0, 0.58, 1)"
        },
        "ease-in-smooth": {
          "value": "cubic-bezier(0.32, 0.72, 0, 1)"
        }
      },
      "fonts": {
        "heading": {
          "value": "Inter, -apple-system, BlinkMacSystemFont, \"Segoe UI\", Helvetica, Arial, sans-serif, \"Apple Color Emoji\", \"Segoe UI Emoji\", \"Segoe UI Symbol\""
        },
        "body": {
          "value": "Inter, -apple-system, BlinkMacSystemFont, \"Segoe UI\", Helvetica, Arial, sans-serif, \"Apple Color Emoji\", \"Segoe UI Emoji\", \"Segoe UI Symbol\""
        },
        "mono": {
          "value": "SFMono-Regular,Menlo,Monaco,Consolas,\"Liberation Mono\",\"Courier New\",monospace"
        }
      },
      "fontSizes": {
        "2xs": {
          "value": "0.625rem"
        },
        "xs": {
          "value": "0.75rem"
        },
        "sm": {
          "value": "0.875rem"
        },
        "md": {
          "value": "1rem"
        },
        "lg": {
          "value": "1.125rem"
        },
        "xl": {
          "value": "1.25rem"
        },
        "2xl": {
          "value": "1.5rem"
        },
        "3xl": {
          "value": "1.875rem"
        },
        "4xl": {
          "value": "2.25rem"
        },
        "5xl": {
          "value": "3rem"
        },
        "6xl": {
          "value": "3.75rem"
        },
        "7xl": {
          "value": "4.5rem"
        },
        "8xl": {
          "value": "6rem"
        },
        "9xl": {
          "value": "8rem"
        }
      },
      "fontWeights": {
        "thin": {
          "value": "100"
        },
        "extralight": {
          "value": "200"
        },
        "light": {
          "value": "300"
        },
        "normal": {
          "value": "400"
        },
        "medium": {
          "value": "500"
        },
        "semibold": {
          "value": "600"
        },
        "bold": {
          "value": "700"
        },
        "extrabold": {
          "value": "800"
        },
        "black": {
          "value": "900"
        }
      },
      "letterSpacings": {
        "tighter": {
          "value": "-0.05em"
        },
        "tight": {
          "value": "-0.025em"
        },
        "wide": {
          "value": "0.025em"
        },
        "wider": {
          "value": "0.05em"
        },
        "widest": {
          "value": "0.1em"
        }
      },
      "lineHeights": {
        "shorter": {
          "value": 1.25
        },
        "short": {
          "value": 1.375
        },
        "moderate": {
          "value": 1.5
        },
        "tall": {
          "value": 1.625
        },
        "taller": {
          "value": 2
        }
      },
      "radii": {
        "none": {
          "value": "0"
        },
        "2xs": {
          "value": "0.0625rem"
        },
        "xs": {
          "value": "0.125rem"
        },
        "sm": {
          "value": "0.25rem"
        },
        "md": {
          "value": "0.375rem"
        },
        "lg": {
          "value": "0.5rem"
        },
        "xl": {
          "value": "0.75rem"
        },
        "2xl": {
          "value": "1rem"
        },
        "3xl": {
          "value": "1.5rem"
        },
        "4xl": {
          "value": "2rem"
        },
        "full": {
          "value": "9999px"
        }
      },
      "spacing": {
        "1": {
          "value": "0.25rem"
        },
        "2": {
          "value": "0.5rem"
        },
        "3": {
          "value": "0.75rem"
        },
        "4": {
          "value": "1rem"
        },
        "5": {
          "value": "1.25rem"
        },
        "6": {
          "value": "1.5rem"
        },
        "7": {
          "value": "1.75rem"
        },
        "8": {
          "value": "2rem"
        },
        "9": {
          "value": "2.25rem"
        },
        "10": {
          "value": "2.5rem"
        },
        "11": {
          "value": "2.75rem"
        },
        "12": {
          "value": "3rem"
        },
        "14": {
          "value": "3.5rem"
        },
        "16": {
          "value": "4rem"
        },
        "20": {
          "value": "5rem"
        },
        "24": {
          "value": "6rem"
        },
        "28": {
          "value": "7rem"
        },
        "32": {
          "value": "8rem"
        },
        "36": {
          "value": "9rem"
        },
        "40": {
          "value": "10rem"
        },
        "44": {
          "value": "11rem"
        },
        "48": {
          "value": "12rem"
        },
        "52": {
          "value": "13rem"
        },
        "56": {
          "value": "14rem"
        },
        "60": {
          "value": "15rem"
        },
        "64": {
          "value": "16rem"
        },
        "72": {
          "value": "18rem"
        },
        "80": {
          "value": "20rem"
        },
        "96": {
          "value": "24rem"
        },
        "0.5": {
          "value": "0.125rem"
        },
        "1.5": {
          "value": "0.375rem"
        },
        "2.5": {
          "value": "0.625rem"
        },
        "3.5": {
          "value": "0.875rem"
        },
        "4.5": {
          "value": "1.125rem"
        }
      },
      "sizes": {
        "1": {
          "value": "0.25rem"
        },
        "2": {
          "value": "0.5rem"
        },
        "3": {
          "value": "0.75rem"
        },
        "4": {
          "value": "1rem"
        },
        "5": {
          "value": "1.25rem"
        },
        "6": {
          "value": "1.5rem"
        },
        "7": {
          "value": "1.75rem"
        },
        "8": {
          "value": "2rem"
        },
        "9": {
          "value": "2.25rem"
        },
        "10": {
          "value": "2.5rem"
        },
        "11": {
          "value": "2.75rem"
        },
        "12": {
          "value": "3rem"
        },
        "14": {
          "value": "3.5rem"
        },
        "16": {
          "value": "4rem"
        },
        "20": {
          "value": "5rem"
        },
        "24": {
          "value": "6rem"
        },
        "28": {
          "value": "7rem"
        },
        "32": {
          "value": "8rem"
        },
        "36": {
          "value": "9rem"
        },
        "40": {
          "value": "10rem"
        },
        "44": {
          "value": "11rem"
        },
        "48": {
          "value": "12rem"
        },
        "52": {
          "value": "13rem"
        },
        "56": {
          "value": "14rem"
        },
        "60": {
          "value": "15rem"
        },
        "64": {
          "value": "16rem"
        },
        "72": {
          "value": "18rem"
        },
        "80": {
          "value": "20rem"
        },
        "96": {
          "value": "24rem"
        },
        "3xs": {
          "value": "14rem"
        },
        "2xs": {
          "value": "16rem"
        },
        "xs": {
          "value": "20rem"
        },
        "sm": {
          "value": "24rem"
        },
        "md": {
          "value": "28rem"
        },
        "lg": {
          "value": "32rem"
        },
        "xl": {
          "value": "36rem"
        },
        "2xl": {
          "value": "42rem"
        },
        "3xl": {
          "value": "48rem"
        },
        "4xl": {
          "value": "56rem"
        },
        "5xl": {
          "value": "64rem"
        },
        "6xl": {
          "value": "72rem"
        },
        "7xl": {
          "value": "80rem"
        },
        "8xl": {
          "value": "90rem"
        },
        "0.5": {
          "value": "0.125rem"
        },
        "1.5": {
          "value": "0.375rem"
        },
        "2.5": {
          "value": "0.625rem"
        },
        "3.5": {
          "value": "0.875rem"
        },
        "4.5": {
          "value": "1.125rem"
        },
        "1/2": {
          "value": "50%"
        },
        "1/3": {
          "value": "33.333333%"
        },
        "2/3": {
          "value": "66.666667%"
        },
        "1/4": {
          "value": "25%"
        },
        "3/4": {
          "value": "75%"
        },
        "1/5": {
          "value": "20%"
        },
        "2/5": {
          "value": "40%"
        },
        "3/5": {
          "value": "60%"
        },
        "4/5": {
          "value": "80%"
        },
        "1/6": {
          "value": "16.666667%"
        },
        "2/6": {
          "value": "33.333333%"
        },
        "3/6": {
          "value": "50%"
        },
        "4/6": {
          "value": "66.666667%"
        },
        "5/6": {
          "value": "83.333333%"
        },
        "1/12": {
          "value": "8.333333%"
        },
        "2/12": {
          "value": "16.666667%"
        },
        "3/12": {
          "value": "25%"
        },
        "4/12": {
          "value": "33.333333%"
        },
        "5/12": {
          "value": "41.666667%"
        },
        "6/12": {
          "value": "50%"
        },
        "7/12": {
          "value": "58.333333%"
        },
        "8/12": {
          "value": "66.666667%"
        },
        "9/12": {
          "value": "75%"
        },
        "10/12": {
          "value": "83.333333%"
        },
        "11/12": {
          "value": "91.666667%"
        },
        "max": {
          "value": "max-content"
        },
        "min": {
          "value": "min-content"
        },
        "fit": {
          "value": "fit-content"
        },
        "prose": {
          "value": "60ch"
        },
        "full": {
          "value": "100%"
        },
        "dvh": {
          "value": "100dvh"
        },
        "svh": {
          "value": "100svh"
        },
        "lvh": {
          "value": "100lvh"
        },
        "dvw": {
          "value": "100dvw"
        },
        "svw": {
          "value": "100svw"
        },
        "lvw": {
          "value": "100lvw"
        },
        "vw": {
          "value": "100vw"
        },
        "vh": {
          "value": "100vh"
        }
      },
      "zIndex": {
        "hide": {
          "value": -1
        },
        "base": {
          "value": 0
        },
        "docked": {
          "value": 10
        },
        "dropdown": {
          "value": 1000
        },
        "sticky": {
          "value": 1100
        },
        "banner": {
          "value": 1200
        },
        "overlay": {
          "value": 1300
        },
        "modal": {
          "value": 1400
        },
        "popover": {
          "value": 1500
        },
        "skipNav": {
          "value": 1600
        },
        "toast": {
          "value": 1700
        },
        "tooltip": {
          "value": 1800
        },
        "max": {
          "value": 2147483647
        }
      },
      "cursor": {
        "button": {
          "value": "pointer"
        },
        "checkbox": {
          "value": "default"
        },
        "disabled": {
          "value": "not-allowed"
        },
        "menuitem": {
          "value": "default"
        },
        "option": {
          "value": "default"
        },
        "radio": {
          "value": "default"
        },
        "slider": {
          "value": "default"
        },
        "switch": {
          "value": "pointer"
        }
      }
    },
    "semanticTokens": {
      "radii": {
        "l1": {
          "value": "{radii.xs}"
        },
        "l2": {
          "value": "{radii.sm}"
        },
        "l3": {
          "value": "{radii.md}"
        }
      }
    },
    "recipes": {
      "button": {
        "className": "chakra-button",
        "base": {
          "display": "inline-flex",
          "appearance": "none",
          "alignItems": "center",
          "justifyContent": "center",
          "userSelect": "none",
          "position": "relative",
          "borderRadius": "l2",
          "whiteSpace": "nowrap",
          "verticalAlign": "middle",
          "borderWidth": "1px",
          "borderColor": "transparent",
          "cursor": "button",
          "flexShrink": "0",
          "outline": "0",
          "lineHeight": "1.2",
          "isolation": "isolate",
          "fontWeight": "medium",
          "transitionProperty": "common",
          "transitionDuration": "moderate",
          "focusVisibleRing": "outside",
          "_disabled": {
            "layerStyle": "disabled"
          },
          "_icon": {
            "flexShrink": "0"
          }
        },
        "variants": {
          "size": {
            "2xs": {
              "h": "6",
              "minW": "6",
              "textStyle": "xs",
              "px": "2",
              "gap": "1",
              "_icon": {
                "width": "3.5",
                "height": "3.5"
              }
            },
            "xs": {
              "h": "8",
              "minW": "8",
              "textStyle": "xs",
              "px": "2.5",
              "gap": "1",
              "_icon": {
                "width": "4",
                "height": "4"
              }
            },
            "sm": {
              "h": "9",
              "minW": "9",
              "px": "3.5",
              "textStyle": "sm",
              "gap": "2",
              "_icon": {
                "width": "4",
                "height": "4"
              }
            },
            "md": {
              "h": "10",
              "minW": "10",
              "textStyle": "sm",
              "px": "4",
              "gap": "2",
              "_icon": {
                "width": "5",
                "height": "5"
              }
            },
            "lg": {
              "h": "11",
              "minW": "11",
              "textStyle": "md",
              "px": "5",
              "gap": "3",
              "_icon": {
                "width": "5",
                "height": "5"
              }
            },
            "xl": {
              "h": "12",
              "minW": "12",
              "textStyle": "md",
              "px": "5",
              "gap": "2.5",
              "_icon": {
                "width": "5",
                "height": "5"
              }
            },
            "2xl": {
              "h": "16",
              "minW": "16",
              "textStyle": "lg",
              "px": "7",
              "gap": "3",
              "_icon": {
                "width": "6",
                "height": "6"
              }
            }
          },
          "variant": {
            "solid": {
              "bg": "colorPalette.solid",
              "color": "colorPalette.contrast",
              "borderColor": "transparent",
              "_hover": {
                "bg": "colorPalette.solid/90"
              },
              "_expanded": {
                "bg": "colorPalette.solid/90"
              }
            },
            "subtle": {
              "bg": "colorPalette.subtle",
              "color": "colorPalette.fg",
              "borderColor": "transparent",
              "_hover": {
                "bg": "colorPalette.muted"
              },
              "_expanded": {
                "bg": "colorPalette.muted"
              }
            },
            "surface": {
              "bg": "colorPalette.subtle",
              "color": "colorPalette.fg",
              "shadow": "0 0 0px 1px var(--shadow-color)",
              "shadowColor": "colorPalette.muted",
              "_hover": {
                "bg": "colorPalette.muted"
              },
              "_expanded": {
                "bg": "colorPalette.muted"
              }
            },
            "outline": {
              "borderWidth": "1px",
              "--outline-color-legacy": "colors.colorPalette.muted",
              "--outline-color": "colors.colorPalette.border",
              "borderColor": "var(--outline-color, var(--outline-color-legacy))",
              "color": "colorPalette.fg",
              "_hover": {
                "bg": "colorPalette.subtle"
              },
              "_expanded": {
                "bg": "colorPalette.subtle"
              }
            },
            "ghost": {
              "bg": "transparent",
              "color": "colorPalette.fg",
              "_hover": {
                "bg": "colorPalette.subtle"
              },
              "_expanded": {
                "bg": "colorPalette.subtle"
              }
            },
            "plain": {
              "color": "colorPalette.fg"
            }
          }
        },
        "defaultVariants": {
          "size": "md",
          "variant": "solid"
        }
      },
      "checkmark": {
        "className": "chakra-checkmark",
        "base": {
          "display": "inline-flex",
          "alignItems": "center",
          "justifyContent": "center",
          "flexShrink": "0",
          "color": "white",
          "borderWidth": "1px",
          "borderColor": "transparent",
          "borderRadius": "l1",
          "cursor": "checkbox",
          "focusVisibleRing": "outside",
          "_icon": {
            "boxSize": "full"
          },
          "_invalid": {
            "colorPalette": "red",
            "borderColor": "border.error"
          },
          "_disabled": {
            "opacity": "0.5",
            "cursor": "disabled"
          }
        },
        "variants": {
          "size": {
            "xs": {
              "boxSize": "3"
            },
            "sm": {
              "boxSize": "4"
            },
            "md": {
              "boxSize": "5",
              "p": "0.5"
            },
            "lg": {
              "boxSize": "6",
              "p": "0.5"
            }
          },
          "variant": {
            "solid": {
              "borderColor": "border.emphasized",
              "&:is([data-state=checked], [data-state=indeterminate])": {
                "bg": "colorPalette.solid",
                "color": "colorPalette.contrast",
                "borderColor": "colorPalette.solid"
              }
            },
            "outline": {
              "borderColor": "border",
              "&:is([data-state=checked], [data-state=indeterminate])": {
                "color": "colorPalette.fg",
                "borderColor": "colorPalette.solid"
              }
            },
            "subtle": {
              "bg": "colorPalette.muted",
              "borderColor": "colorPalette.muted",
              "&:is([data-state=checked], [data-state=indeterminate])": {
                "color": "colorPalette.fg"
              }
            },
            "plain": {
              "&:is([data-state=checked], [data-state=indeterminate])": {
                "color": "colorPalette.fg"
              }
            },
            "inverted": {
              "borderColor": "border",
              "color": "colorPalette.fg",
              "&:is([data-state=checked], [data-state=indeterminate])": {
                "borderColor": "colorPalette.solid"
              }
            }
          },
          "filled": {
            "true": {
              "bg": "bg"
            }
          }
        },
        "defaultVariants": {
          "variant": "solid",
          "size": "md"
        }
      },
      "code": {
        "className": "chakra-code",
        "base": {
          "fontFamily": "mono",
          "alignItems": "center",
          "display": "inline-flex",
          "borderRadius": "l2"
        },
        "variants": {
          "variant": {
            "solid": {
              "bg": "colorPalette.solid",
              "color": "colorPalette.contrast"
            },
            "subtle": {
              "bg": "colorPalette.subtle",
              "color": "colorPalette.fg"
            },
            "outline": {
              "color": "colorPalette.fg",
              "--outline-shadow-legacy": "colors.colorPalette.muted",
              "--outline-shadow": "colors.colorPalette.border",
              "shadow": "inset 0 0 0px 1px var(--shadow-color)",
              "shadowColor": "var(--outline-shadow, var(--outline-shadow-legacy))"
            },
            "surface": {
              "bg": "colorPalette.subtle",
              "color": "colorPalette.fg",
              "shadow": "inset 0 0 0px 1px var(--shadow-color)",
              "shadowColor": "colorPalette.muted"
            },
            "plain": {
              "color": "colorPalette.fg"
            }
          },
          "size": {
            "xs": {
              "textStyle": "2xs",
              "px": "1",
              "minH": "4"
            },
            "sm": {
              "textStyle": "xs",
              "px": "1.5",
              "minH": "5"
            },
            "md": {
              "textStyle": "sm",
              "px": "2",
              "minH": "6"
            },
            "lg": {
              "textStyle": "sm",
              "px": "2.5",
              "minH": "7"
            }
          }
        },
        "defaultVariants": {
          "variant": "subtle",
          "size": "sm"
        }
      },
      "heading": {
        "className": "chakra-heading",
        "base": {
          "fontFamily": "heading",
          "fontWeight": "semibold"
        },
        "variants": {
          "size": {
            "xs": {
              "textStyle": "xs"
            },
            "sm": {
              "textStyle": "sm"
            },
            "md": {
              "textStyle": "md"
            },
            "lg": {
              "textStyle": "lg"
            },
            "xl": {
              "textStyle": "xl"
            },
            "2xl": {
              "textStyle": "2xl"
            },
            "3xl": {
              "textStyle": "3xl"
            },
            "4xl": {
              "textStyle": "4xl"
            },
            "5xl": {
              "textStyle": "5xl"
            },
            "6xl": {
              "textStyle": "6xl"
            },
            "7xl": {
              "textStyle": "7xl"
            }
          }
        },
        "defaultVariants": {
          "size": "xl"
        }
      },
      "icon": {
        "className": "chakra-icon",
        "base": {
          "display": "inline-block",
          "lineHeight": "1em",
          "flexShrink": "0",
          "color": "currentcolor",
          "verticalAlign": "middle"
        },
        "variants": {
          "size": {
            "inherit": {},
            "xs": {
              "boxSize": "3"
            },
            "sm": {
              "boxSize": "4"
            },
            "md": {
              "boxSize": "5"
            },
            "lg": {
              "boxSize": "6"
            },
            "xl": {
              "boxSize": "7"
            },
            "2xl": {
              "boxSize": "8"
            }
          }
        },
        "defaultVariants": {
          "size": "inherit"
        }
      },
      "input": {
        "className": "chakra-input",
        "base": {
          "width": "100%",
          "minWidth": "0",
          "outline": "0",
          "position": "relative",
          "appearance": "none",
          "textAlign": "start",
          "borderRadius": "l2",
          "_disabled": {
            "layerStyle": "disabled"
          },
          "height": "var(--input-height)",
          "minW": "var(--input-height)",
          "--focus-color": "colors.colorPalette.focusRing",
          "--error-color": "colors.border.error",
          "_invalid": {
            "focusRingColor": "var(--error-color)",
            "borderColor": "var(--error-color)"
          }
        },
        "variants": {
          "size": {
            "2xs": {
              "textStyle": "xs",
              "px": "2",
              "--input-height": "sizes.7"
            },
            "xs": {
              "textStyle": "xs",
              "px": "2",
              "--input-height": "sizes.8"
            },
            "sm": {
              "textStyle": "sm",
              "px": "2.5",
              "--input-height": "sizes.9"
            },
            "md": {
              "textStyle": "sm",
              "px": "3",
              "--input-height": "sizes.10"
            },
            "lg": {
              "textStyle": "md",
              "px": "4",
              "--input-height": "sizes.11"
            },
            "xl": {
              "textStyle": "md",
              "px": "4.5",
              "--input-height": "sizes.12"
            },
            "2xl": {
              "textStyle": "lg",
              "px": "5",
              "--input-height": "sizes.16"
            }
          },
          "variant": {
            "outline": {
              "bg": "transparent",
              "borderWidth": "1px",
              "borderColor": "border",
              "focusVisibleRing": "inside",
              "focusRingColor": "var(--focus-color)"
            },
            "subtle": {
              "borderWidth": "1px",
              "borderColor": "transparent",
              "bg": "bg.muted",
              "focusVisibleRing": "inside",
              "focusRingColor": "var(--focus-color)"
            },
            "flushed": {
              "bg": "transparent",
              "borderBottomWidth": "1px",
              "borderBottomColor": "border",
              "borderRadius": "0",
              "px": "0",
              "_focusVisible": {
                "borderColor": "var(--focus-color)",
                "boxShadow": "0px 1px 0px 0px var(--focus-color)",
                "_invalid": {
                  "borderColor": "var(--error-color)",
                  "boxShadow": "0px 1px 0px 0px var(--error-color)"
                }
              }
            }
          }
        },
        "defaultVariants": {
          "size": "md",
          "variant": "outline"
        }
      },
      "link": {
        "className": "chakra-link",
        "base": {
          "display": "inline-flex",
          "alignItems": "center",
          "outline": "none",
          "gap": "1.5",
          "cursor": "pointer",
          "borderRadius": "l1",
          "focusVisibleRing": "outside"
        },
        "variants": {
          "variant": {
            "underline": {
              "color": "colorPalette.fg",
              "textDecoration": "underline",
              "textUnderlineOffset": "3px",
              "textDecorationColor": "currentColor/20"
            },
            "plain": {
              "color": "colorPalette.fg",
              "_hover": {
                "textDecoration": "underline",
                "textUnderlineOffset": "3px",
                "textDecorationColor": "currentColor/20"
              }
            }
          }
        },
        "defaultVariants": {
          "variant": "plain"
        }
      },
      "skeleton": {
        "className": "chakra-skeleton",
        "base": {},
        "variants": {
          "loading": {
            "true": {
              "borderRadius": "l2",
              "boxShadow": "none",
              "backgroundClip": "padding-box",
              "cursor": "default",
              "color": "transparent",
              "pointerEvents": "none",
              "userSelect": "none",
              "flexShrink": "0",
              "&::before, &::after, *": {
                "visibility": "hidden"
              }
            },
            "false": {
              "background": "unset",
              "animation": "fade-in var(--fade-duration, 0.1s) ease-out !important"
            }
          },
          "variant": {
            "pulse": {
              "background": "bg.emphasized",
              "animation": "pulse",
              "animationDuration": "var(--duration, 1.2s)"
            },
            "shine": {
              "--animate-from": "200%",
              "--animate-to": "-200%",
              "--start-color": "colors.bg.muted",
              "--end-color": "colors.bg.emphasized",
              "backgroundImage": "linear-gradient(270deg,var(--start-color),var(--end-color),var(--end-color),var(--start-color))",
              "backgroundSize": "400% 100%",
              "animation": "bg-position var(--duration, 5s) ease-in-out infinite"
            },
            "none": {
              "animation": "none"
            }
          }
        },
        "defaultVariants": {
          "variant": "pulse",
          "loading": true
        }
      },
      "textarea": {
        "className": "chakra-textarea",
        "base": {
          "width": "100%",
          "minWidth": "0",
          "outline": "0",
          "position": "relative",
          "appearance": "none",
          "textAlign": "start",
          "borderRadius": "l2",
          "_disabled": {
            "layerStyle": "disabled"
          },
          "--focus-color": "colors.colorPalette.focusRing",
          "--error-color": "colors.border.error",
          "_invalid": {
            "focusRingColor": "var(--error-color)",
            "borderColor": "var(--error-color)"
          }
        },
        "variants": {
          "size": {
            "xs": {
              "textStyle": "xs",
              "px": "2",
              "py": "1.5",
              "scrollPaddingBottom": "1.5"
            },
            "sm": {
              "textStyle": "sm",
              "px": "2.5",
              "py": "2",
              "scrollPaddingBottom": "2"
            },
            "md": {
              "textStyle": "sm",
              "px": "3",
              "py": "2",
              "scrollPaddingBottom": "2"
            },
            "lg": {
              "textStyle": "md",
              "px": "4",
              "py": "3",
              "scrollPaddingBottom": "3"
            },
            "xl": {
              "textStyle": "md",
              "px": "4.5",
              "py": "3.5",
              "scrollPaddingBottom": "3.5"
            }
          },
          "variant": {
            "outline": {
              "bg": "transparent",
              "borderWidth": "1px",
              "borderColor": "border",
              "focusVisibleRing": "inside"
            },
            "subtle": {
              "borderWidth": "1px",
              "borderColor": "transparent",
              "bg": "bg.muted",
              "focusVisibleRing": "inside"
            },
            "flushed": {
              "bg": "transparent",
              "borderBottomWidth": "1px",
              "borderBottomColor": "border",
              "borderRadius": "0",
              "px": "0",
              "_focusVisible": {
                "borderColor": "var(--focus-color)",
                "boxShadow": "0px 1px 0px 0px var(--focus-color)"
              }
            }
          }
        },
        "defaultVariants": {
          "size": "md",
          "variant": "outline"
        }
      }
    },
    "slotRecipes": {
      "checkbox": {
        "slots": [
          "root",
          "label",
          "control",
          "indicator",
          "group"
        ],
        "className": "chakra-checkbox",
        "base": {
          "root": {
            "display": "inline-flex",
            "gap": "2",
            "alignItems": "center",
            "verticalAlign": "top",
            "position": "relative"
          },
          "control": {
            "display": "inline-flex",
            "alignItems": "center",
            "justifyContent": "center",
            "flexShrink": "0",
            "color": "white",
            "borderWidth": "1px",
            "borderColor": "transparent",
            "borderRadius": "l1",
            "cursor": "checkbox",
            "focusVisibleRing": "outside",
            "_icon": {
              "boxSize": "full"
            },
            "_invalid": {
              "colorPalette": "red",
              "borderColor": "border.error"
            },
            "_disabled": {
              "opacity": "0.5",
              "cursor": "disabled"
            }
          },
          "label": {
            "fontWeight": "medium",
            "userSelect": "none",
            "_disabled": {
              "opacity": "0.5"
            }
          }
        },
        "variants": {
          "size": {
            "xs": {
              "root": {
                "gap": "1.5"
              },
              "label": {
                "textStyle": "xs"
              },
              "control": {
                "boxSize": "3"
              }
            },
            "sm": {
              "root": {
                "gap": "2"
              },
              "label": {
                "textStyle": "sm"
              },
              "control": {
                "boxSize": "4"
              }
            },
            "md": {
              "root": {
                "gap": "2.5"
              },
              "label": {
                "textStyle": "sm"
              },
              "control": {
                "boxSize": "5",
                "p": "0.5"
              }
            },
            "lg": {
              "root": {
                "gap": "3"
              },
              "label": {
                "textStyle": "md"
              },
              "control": {
                "boxSize": "6",
                "p": "0.5"
              }
            }
          },
          "variant": {
            "outline": {
              "control": {
                "borderColor": "border",
                "&:is([data-state=checked], [data-state=indeterminate])": {
                  "color": "colorPalette.fg",
                  "borderColor": "colorPalette.solid"
                }
              }
            },
            "solid": {
              "control": {
                "borderColor": "border.emphasized",
                "&:is([data-state=checked], [data-state=indeterminate])": {
                  "bg": "colorPalette.solid",
                  "color": "colorPalette.contrast",
                  "borderColor": "colorPalette.solid"
                }
              }
            },
            "subtle": {
              "control": {
                "bg": "colorPalette.muted",
                "borderColor": "colorPalette.muted",
                "&:is([data-state=checked], [data-state=indeterminate])": {
                  "color": "colorPalette.fg"
                }
              }
            }
          }
        },
        "defaultVariants": {
          "variant": "solid",
          "size": "md"
        }
      },
      "dialog": {
        "slots": [
          "trigger",
          "backdrop",
          "positioner",
          "content",
          "title",
          "description",
          "closeTrigger",
          "header",
          "body",
          "footer",
          "backdrop"
        ],
        "className": "chakra-dialog",
        "base": {
          "backdrop": {
            "bg": "blackAlpha.500",
            "pos": "fixed",
            "left": 0,
            "top": 0,
            "w": "100dvw",
            "h": "100dvh",
            "--dialog-z-index": "zIndex.popover",
            "zIndex": "calc(var(--dialog-z-index) + var(--layer-index, 0) - 1)",
            "_open": {
              "animationName": "fade-in",
              "animationDuration": "slow"
            },
            "_closed": {
              "animationName": "fade-out",
              "animationDuration": "moderate"
            }
          },
          "positioner": {
            "display": "flex",
            "width": "100dvw",
            "height": "100dvh",
            "position": "fixed",
            "left": 0,
            "top": 0,
            "--dialog-z-index": "zIndex.popover",
            "zIndex": "calc(var(--dialog-z-index) + var(--layer-index, 0))",
            "justifyContent": "center",
            "overscrollBehaviorY": "none"
          },
          "content": {
            "display": "flex",
            "flexDirection": "column",
            "position": "relative",
            "width": "100%",
            "outline": 0,
            "borderRadius": "l3",
            "textStyle": "sm",
            "my": "var(--dialog-margin, var(--dialog-base-margin))",
            "--dialog-z-index": "zIndex.popover",
            "zIndex": "calc(var(--dialog-z-index) + var(--layer-index, 0))",
            "bg": "bg.panel",
            "boxShadow": "lg",
            "_open": {
              "animationDuration": "moderate"
            },
            "_closed": {
              "animationDuration": "faster"
            }
          },
          "header": {
            "display": "flex",
            "gap": "2",
            "flex": 0,
            "px": "6",
            "pt": "6",
            "pb": "4"
          },
          "body": {
            "flex": "1",
            "px": "6",
            "pt": "2",
            "pb": "6"
          },
          "footer": {
            "display": "flex",
            "alignItems": "center",
            "justifyContent": "flex-end",
            "gap": "3",
            "px": "6",
            "pt": "2",
            "pb": "4"
          },
          "title": {
            "textStyle": "lg",
            "fontWeight": "semibold"
          },
          "description": {
            "color": "fg.muted"
          },
          "closeTrigger": {
            "pos": "absolute",
            "top": "2",
            "insetEnd": "2"
          }
        },
        "variants": {
          "placement": {
            "center": {
              "positioner": {
                "alignItems": "center"
              },
              "content": {
                "--dialog-base-margin": "auto",
                "mx": "auto"
              }
            },
            "top": {
              "positioner": {
                "alignItems": "flex-start"
              },
              "content": {
                "--dialog-base-margin": "spacing.16",
                "mx": "auto"
              }
            },
            "bottom": {
              "positioner": {
                "alignItems": "flex-end"
              },
              "content": {
                "--dialog-base-margin": "spacing.16",
                "mx": "auto"
              }
            }
          },
          "scrollBehavior": {
            "inside": {
              "positioner": {
                "overflow": "hidden"
              },
              "content": {
                "maxH": "calc(100% - 7.5rem)"
              },
              "body": {
                "overflow": "auto"
              }
            },
            "outside": {
              "positioner": {
                "overflow": "auto",
                "pointerEvents": "auto"
              }
            }
          },
          "size": {
            "xs": {
              "content": {
                "maxW": "sm"
              }
            },
            "sm": {
              "content": {
                "maxW": "md"
              }
            },
            "md": {
              "content": {
                "maxW": "lg"
              }
            },
            "lg": {
              "content": {
                "maxW": "2xl"
              }
            },
            "xl": {
              "content": {
                "maxW": "4xl"
              }
            },
            "cover": {
              "positioner": {
                "padding": "10"
              },
              "content": {
                "width": "100%",
                "height": "100%",
                "--dialog-margin": "0"
              }
            },
            "full": {
              "content": {
                "maxW": "100dvw",
                "minH": "100dvh",
                "--dialog-margin": "0",
                "borderRadius": "0"
              }
            }
          },
          "motionPreset": {
            "scale": {
              "content": {
                "_open": {
                  "animationName": "scale-in, fade-in"
                },
                "_closed": {
                  "animationName": "scale-out, fade-out"
                }
              }
            },
            "slide-in-bottom": {
              "content": {
                "_open": {
                  "animationName": "slide-from-bottom, fade-in"
                },
                "_closed": {
                  "animationName": "slide-to-bottom, fade-out"
                }
              }
            },
            "slide-in-top": {
              "content": {
                "_open": {
                  "animationName": "slide-from-top, fade-in"
                },
                "_closed": {
                  "animationName": "slide-to-top, fade-out"
                }
              }
            },
            "slide-in-left": {
              "content": {
                "_open": {
                  "animationName": "slide-from-left, fade-in"
                },
                "_closed": {
                  "animationName": "slide-to-left, fade-out"
                }
              }
            },
            "slide-in-right": {
              "content": {
                "_open": {
                  "animationName": "slide-from-right, fade-in"
                },
                "_closed": {
                  "animationName": "slide-to-right, fade-out"
                }
              }
            },
            "none": {}
          }
        },
        "defaultVariants": {
          "size": "md",
          "scrollBehavior": "outside",
          "placement": "top",
          "motionPreset": "scale"
        }
      },
      "drawer": {
        "slots": [
          "trigger",
          "backdrop",
          "positioner",
          "content",
          "title",
          "description",
          "closeTrigger",
          "header",
          "body",
          "footer",
          "backdrop"
        ],
        "className": "chakra-drawer",
        "base": {
          "backdrop": {
            "bg": "blackAlpha.500",
            "pos": "fixed",
            "insetInlineStart": 0,
            "top": 0,
            "w": "100vw",
            "h": "100dvh",
            "--drawer-z-index": "zIndex.popover",
            "zIndex": "calc(var(--drawer-z-index) + var(--layer-index, 0) - 1)",
            "_open": {
              "animationName": "fade-in",
              "animationDuration": "slow"
            },
            "_closed": {
              "animationName": "fade-out",
              "animationDuration": "moderate"
            }
          },
          "positioner": {
            "display": "flex",
            "width": "100vw",
            "height": "100dvh",
            "position": "fixed",
            "insetInlineStart": 0,
            "top": 0,
            "--drawer-z-index": "zIndex.popover",
            "zIndex": "calc(var(--drawer-z-index) + var(--layer-index, 0))",
            "overscrollBehaviorY": "none"
          },
          "content": {
            "display": "flex",
            "flexDirection": "column",
            "position": "relative",
            "width": "100%",
            "outline": 0,
            "--drawer-z-index": "zIndex.popover",
            "zIndex": "calc(var(--drawer-z-index) + var(--layer-index, 0))",
            "textStyle": "sm",
            "maxH": "100dvh",
            "color": "inherit",
            "bg": "bg.panel",
            "boxShadow": "lg",
            "_open": {
              "animationDuration": "slowest",
              "animationTimingFunction": "ease-in-smooth"
            },
            "_closed": {
              "animationDuration": "slower",
              "animationTimingFunction": "ease-in-smooth"
            }
          },
          "header": {
            "display": "flex",
            "alignItems": "center",
            "gap": "2",
            "flex": 0,
            "px": "6",
            "pt": "6",
            "pb": "4"
          },
          "body": {
            "px": "6",
            "py": "2",
            "flex": "1",
            "overflow": "auto"
          },
          "footer": {
            "display": "flex",
            "alignItems": "center",
            "justifyContent": "flex-end",
            "gap": "3",
            "px": "6",
            "pt": "2",
            "pb": "4"
          },
          "title": {
            "flex": "1",
            "textStyle": "lg",
            "fontWeight": "semibold"
          },
          "description": {
            "color": "fg.muted"
          },
          "closeTrigger": {
            "pos": "absolute",
            "top": "3",
            "insetEnd": "2"
          }
        },
        "variants": {
          "size": {
            "xs": {
              "content": {
                "maxW": "xs"
              }
            },
            "sm": {
              "content": {
                "maxW": "md"
              }
            },
            "md": {
              "content": {
                "maxW": "lg"
              }
            },
            "lg": {
              "content": {
                "maxW": "2xl"
              }
            },
            "xl": {
              "content": {
                "maxW": "4xl"
              }
            },
            "full": {
              "content": {
                "maxW": "100vw",
                "h": "100dvh"
              }
            }
          },
          "placement": {
            "start": {
              "positioner": {
                "justifyContent": "flex-start",
                "alignItems": "stretch"
              },
              "content": {
                "_open": {
                  "animationName": {
                    "base": "slide-from-left-full, fade-in",
                    "_rtl": "slide-from-right-full, fade-in"
                  }
                },
                "_closed": {
                  "animationName": {
                    "base": "slide-to-left-full, fade-out",
                    "_rtl": "slide-to-right-full, fade-out"
                  }
                }
              }
            },
            "end": {
              "positioner": {
                "justifyContent": "flex-end",
                "alignItems": "stretch"
              },
              "content": {
                "_open": {
                  "animationName": {
                    "base": "slide-from-right-full, fade-in",
                    "_rtl": "slide-from-left-full, fade-in"
                  }
                },
                "_closed": {
                  "animationName": {
                    "base": "slide-to-right-full, fade-out",
                    "_rtl": "slide-to-left-full, fade-out"
                  }
                }
              }
            },
            "top": {
              "positioner": {
                "justifyContent": "stretch",
                "alignItems": "flex-start"
              },
              "content": {
                "maxW": "100%",
                "_open": {
                  "animationName": "slide-from-top-full, fade-in"
                },
                "_closed": {
                  "animationName": "slide-to-top-full, fade-out"
                }
              }
            },
            "bottom": {
              "positioner": {
                "justifyContent": "stretch",
                "alignItems": "flex-end"
              },
              "content": {
                "maxW": "100%",
                "_open": {
                  "animationName": "slide-from-bottom-full, fade-in"
                },
                "_closed": {
                  "animationName": "slide-to-bottom-full, fade-out"
                }
              }
            }
          },
          "contained": {
            "true": {
              "positioner": {
                "padding": "4"
              },
              "content": {
                "borderRadius": "l3"
              }
            }
          }
        },
        "defaultVariants": {
          "size": "xs",
          "placement": "end"
        }
      },
      "field": {
        "className": "chakra-field",
        "slots": [
          "root",
          "errorText",
          "helperText",
          "input",
          "label",
          "select",
          "textarea",
          "requiredIndicator",
          "requiredIndicator"
        ],
        "base": {
          "requiredIndicator": {
            "color": "fg.error",
            "lineHeight": "1"
          },
          "root": {
            "display": "flex",
            "width": "100%",
            "position": "relative",
            "gap": "1.5"
          },
          "label": {
            "display": "flex",
            "alignItems": "center",
            "textAlign": "start",
            "textStyle": "sm",
            "fontWeight": "medium",
            "gap": "1",
            "userSelect": "none",
            "_disabled": {
              "opacity": "0.5"
            }
          },
          "errorText": {
            "display": "inline-flex",
            "alignItems": "center",
            "fontWeight": "medium",
            "gap": "1",
            "color": "fg.error",
            "textStyle": "xs"
          },
          "helperText": {
            "color": "fg.muted",
            "textStyle": "xs"
          }
        },
        "variants": {
          "orientation": {
            "vertical": {
              "root": {
                "flexDirection": "column",
                "alignItems": "flex-start"
              }
            },
            "horizontal": {
              "root": {
                "flexDirection": "row",
                "alignItems": "center",
                "justifyContent": "space-between"
              },
              "label": {
                "flex": "0 0 var(--field-label-width, 80px)"
              }
            }
          }
        },
        "defaultVariants": {
          "orientation": "vertical"
        }
      },
      "list": {
        "className": "chakra-list",
        "slots": [
          "root",
          "item",
          "indicator"
        ],
        "base": {
          "root": {
            "display": "flex",
            "flexDirection": "column",
            "gap": "var(--list-gap)",
            "& :where(ul, ol)": {
              "marginTop": "var(--list-gap)"
            }
          },
          "item": {
            "whiteSpace": "normal",
            "display": "list-item"
          },
          "indicator": {
            "marginEnd": "2",
            "minHeight": "1lh",
            "flexShrink": 0,
            "display": "inline-block",
            "verticalAlign": "middle"
          }
        },
        "variants": {
          "variant": {
            "marker": {
              "root": {
                "listStyle": "revert"
              },
              "item": {
                "_marker": {
                  "color": "fg.subtle"
                }
              }
            },
            "plain": {
              "item": {
                "alignItems": "flex-start",
                "display": "inline-flex"
              }
            }
          },
          "align": {
            "center": {
              "item": {
                "alignItems": "center"
              }
            },
            "start": {
              "item": {
                "alignItems": "flex-start"
              }
            },
            "end": {
              "item": {
                "alignItems": "flex-end"
              }
            }
          }
        },
        "defaultVariants": {
          "variant": "marker"
        }
      },
      "menu": {
        "className": "chakra-menu",
        "slots": [
          "arrow",
          "arrowTip",
          "content",
          "contextTrigger",
          "indicator",
          "item",
          "itemGroup",
          "itemGroupLabel",
          "itemIndicator",
          "itemText",
          "positioner",
          "separator",
          "trigger",
          "triggerItem",
          "itemCommand"
        ],
        "base": {
          "content": {
            "outline": 0,
            "--menu-bg": "colors.bg.panel",
            "bg": "var(--menu-bg)",
            "boxShadow": "lg",
            "color": "fg",
            "maxHeight": "var(--available-height)",
            "--menu-z-index": "zIndex.popover",
            "zIndex": "calc(var(--menu-z-index) + var(--layer-index, 0))",
            "borderRadius": "l2",
            "overflow": "hidden",
            "overflowY": "auto",
            "_open": {
              "animationStyle": "slide-fade-in",
              "animationDuration": "fast"
            },
            "_closed": {
              "animationStyle": "slide-fade-out",
              "animationDuration": "faster"
            }
          },
          "item": {
            "textDecoration": "none",
            "color": "fg",
            "userSelect": "none",
            "borderRadius": "l1",
            "width": "100%",
            "display": "flex",
            "cursor": "menuitem",
            "alignItems": "center",
            "textAlign": "start",
            "position": "relative",
            "flex": "0 0 auto",
            "outline": 0,
            "_disabled": {
              "layerStyle": "disabled"
            },
            "&[data-type]": {
              "ps": "8"
            }
          },
          "itemText": {
            "flex": "1"
          },
          "itemIndicator": {
            "position": "absolute",
            "insetStart": "2",
            "transform": "translateY(-50%)",
            "top": "50%"
          },
          "itemGroupLabel": {
            "px": "2",
            "py": "1.5",
            "fontWeight": "semibold",
            "textStyle": "sm"
          },
          "indicator": {
            "display": "inline-flex",
            "alignItems": "center",
            "justifyContent": "center",
            "flexShrink": "0"
          },
          "itemCommand": {
            "opacity": "0.6",
            "textStyle": "xs",
            "ms": "auto",
            "ps": "4",
            "letterSpacing": "widest",
            "fontFamily": "inherit"
          },
          "separator": {
            "height": "1px",
            "bg": "bg.muted",
            "my": "1",
            "mx": "-1"
          },
          "arrow": {
            "--arrow-size": "sizes.3",
            "--arrow-background": "var(--menu-bg)"
          },
          "arrowTip": {
            "borderTopWidth": "1px",
            "borderLeftWidth": "1px"
          }
        },
        "variants": {
          "variant": {
            "subtle": {
              "item": {
                "_highlighted": {
                  "bg": "bg.emphasized/60"
                }
              }
            },
            "solid": {
              "item": {
                "_highlighted": {
                  "bg": "colorPalette.solid",
                  "color": "colorPalette.contrast"
                }
              }
            }
          },
          "size": {
            "sm": {
              "content": {
                "minW": "8rem",
                "padding": "1",
                "scrollPadding": "1"
              },
              "item": {
                "gap": "1",
                "textStyle": "xs",
                "py": "1",
                "px": "1.5"
              }
            },
            "md": {
              "content": {
                "minW": "8rem",
                "padding": "1.5",
                "scrollPadding": "1.5"
              },
              "item": {
                "gap": "2",
                "textStyle": "sm",
                "py": "1.5",
                "px": "2"
              }
            }
          }
        },
        "defaultVariants": {
          "size": "md",
          "variant": "subtle"
        }
      },
      "nativeSelect": {
        "className": "chakra-native-select",
        "slots": [
          "root",
          "field",
          "indicator"
        ],
        "base": {
          "root": {
            "height": "fit-content",
            "display": "flex",
            "width": "100%",
            "position": "relative"
          },
          "field": {
            "width": "100%",
            "minWidth": "0",
            "outline": "0",
            "appearance": "none",
            "borderRadius": "l2",
            "--error-color": "colors.border.error",
            "--input-height": "var(--select-field-height)",
            "height": "var(--select-field-height)",
            "_disabled": {
              "layerStyle": "disabled"
            },
            "_invalid": {
              "focusRingColor": "var(--error-color)",
              "borderColor": "var(--error-color)"
            },
            "focusVisibleRing": "inside",
            "lineHeight": "normal",
            "& > option, & > optgroup": {
              "bg": "bg"
            }
          },
          "indicator": {
            "position": "absolute",
            "display": "inline-flex",
            "alignItems": "center",
            "justifyContent": "center",
            "pointerEvents": "none",
            "top": "50%",
            "transform": "translateY(-50%)",
            "height": "100%",
            "color": "fg.muted",
            "_disabled": {
              "opacity": "0.5"
            },
            "_invalid": {
              "color": "fg.error"
            },
            "_icon": {
              "width": "1em",
              "height": "1em"
            }
          }
        },
        "variants": {
          "variant": {
            "outline": {
              "field": {
                "bg": "transparent",
                "borderWidth": "1px",
                "borderColor": "border",
                "_expanded": {
                  "borderColor": "border.emphasized"
                }
              }
            },
            "subtle": {
              "field": {
                "borderWidth": "1px",
                "borderColor": "transparent",
                "bg": "bg.muted"
              }
            },
            "plain": {
              "field": {
                "bg": "transparent",
                "color": "fg",
                "focusRingWidth": "2px"
              }
            },
            "ghost": {
              "field": {
                "bg": "transparent",
                "_expanded": {
                  "bg": "bg.muted"
                }
              }
            }
          },
          "size": {
            "xs": {
              "root": {
                "--select-field-height": "sizes.8"
              },
              "field": {
                "textStyle": "xs",
                "ps": "2",
                "pe": "6"
              },
              "indicator": {
                "textStyle": "sm",
                "insetEnd": "1.5"
              }
            },
            "sm": {
              "root": {
                "--select-field-height": "sizes.9"
              },
              "field": {
                "textStyle": "sm",
                "ps": "2.5",
                "pe": "8"
              },
              "indicator": {
                "textStyle": "md",
                "insetEnd": "2"
              }
            },
            "md": {
              "root": {
                "--select-field-height": "sizes.10"
              },
              "field": {
                "textStyle": "sm",
                "ps": "3",
                "pe": "8"
              },
              "indicator": {
                "textStyle": "lg",
                "insetEnd": "2"
              }
            },
            "lg": {
              "root": {
                "--select-field-height": "sizes.11"
              },
              "field": {
                "textStyle": "md",
                "ps": "4",
                "pe": "8"
              },
              "indicator": {
                "textStyle": "xl",
                "insetEnd": "3"
              }
            },
            "xl": {
              "root": {
                "--select-field-height": "sizes.12"
              },
              "field": {
                "textStyle": "md",
                "ps": "4.5",
                "pe": "10"
              },
              "indicator": {
                "textStyle": "xl",
                "insetEnd": "3"
              }
            }
          }
        },
        "defaultVariants": {
          "size": "md",
          "variant": "outline"
        }
      },
      "progress": {
        "slots": [
          "root",
          "label",
          "track",
          "range",
          "valueText",
          "view",
          "circle",
          "circleTrack",
          "circleRange"
        ],
        "className": "chakra-progress",
        "base": {
          "root": {
            "textStyle": "sm",
            "position": "relative"
          },
          "track": {
            "overflow": "hidden",
            "position": "relative"
          },
          "range": {
            "display": "flex",
            "alignItems": "center",
            "justifyContent": "center",
            "transitionProperty": "width, height",
            "transitionDuration": "slow",
            "height": "100%",
            "bgColor": "var(--track-color)",
            "_indeterminate": {
              "--animate-from-x": "-40%",
              "--animate-to-x": "100%",
              "position": "absolute",
              "willChange": "left",
              "minWidth": "50%",
              "animation": "position 1s ease infinite normal none running",
              "backgroundImage": "linear-gradient(to right, transparent 0%, var(--track-color) 50%, transparent 100%)"
            }
          },
          "label": {
            "display": "inline-flex",
            "fontWeight": "medium",
            "alignItems": "center",
            "gap": "1"
          },
          "valueText": {
            "textStyle": "xs",
            "lineHeight": "1",
            "fontWeight": "medium"
          }
        },
        "variants": {
          "variant": {
            "outline": {
              "track": {
                "shadow": "inset",
                "bgColor": "bg.muted"
              },
              "range": {
                "bgColor": "colorPalette.solid"
              }
            },
            "subtle": {
              "track": {
                "bgColor": "colorPalette.muted"
              },
              "range": {
                "bgColor": "colorPalette.solid/72"
              }
            }
          },
          "shape": {
            "square": {},
            "rounded": {
              "track": {
                "borderRadius": "l1"
              }
            },
            "full": {
              "track": {
                "borderRadius": "full"
              }
            }
          },
          "striped": {
            "true": {
              "range": {
                "backgroundImage": "linear-gradient(45deg, var(--stripe-color) 25%, transparent 25%, transparent 50%, var(--stripe-color) 50%, var(--stripe-color) 75%, transparent 75%, transparent)",
                "backgroundSize": "var(--stripe-size) var(--stripe-size)",
                "--stripe-size": "1rem",
                "--stripe-color": {
                  "_light": "rgba(255, 255, 255, 0.3)",
                  "_dark": "rgba(0, 0, 0, 0.3)"
                }
              }
            }
          },
          "animated": {
            "true": {
              "range": {
                "--animate-from": "var(--stripe-size)",
                "animation": "bg-position 1s linear infinite"
              }
            }
          },
          "size": {
            "xs": {
              "track": {
                "h": "1.5"
              }
            },
            "sm": {
              "track": {
                "h": "2"
              }
            },
            "md": {
              "track": {
                "h": "2.5"
              }
            },
            "lg": {
              "track": {
                "h": "3"
              }
            },
            "xl": {
              "track": {
                "h": "4"
              }
            }
          }
        },
        "defaultVariants": {
          "variant": "outline",
          "size": "md",
          "shape": "rounded"
        }
      },
      "switch": {
        "slots": [
          "root",
          "label",
          "control",
          "thumb",
          "indicator"
        ],
        "className": "chakra-switch",
        "base": {
          "root": {
            "display": "inline-flex",
            "gap": "2.5",
            "alignItems": "center",
            "position": "relative",
            "verticalAlign": "middle",
            "--switch-diff": "calc(var(--switch-width) - var(--switch-height))",
            "--switch-x": {
              "base": "var(--switch-diff)",
              "_rtl": "calc(var(--switch-diff) * -1)"
            }
          },
          "label": {
            "lineHeight": "1",
            "userSelect": "none",
            "fontSize": "sm",
            "fontWeight": "medium",
            "_disabled": {
              "opacity": "0.5"
            }
          },
          "indicator": {
            "position": "absolute",
            "height": "var(--switch-height)",
            "width": "var(--switch-height)",
            "fontSize": "var(--switch-indicator-font-size)",
            "fontWeight": "medium",
            "flexShrink": 0,
            "userSelect": "none",
            "display": "grid",
            "placeContent": "center",
            "transition": "inset-inline-start 0.12s ease",
            "insetInlineStart": "calc(var(--switch-x) - 2px)",
            "_checked": {
              "insetInlineStart": "2px"
            }
          },
          "control": {
            "display": "inline-flex",
            "gap": "0.5rem",
            "flexShrink": 0,
            "justifyContent": "flex-start",
            "cursor": "switch",
            "borderRadius": "full",
            "position": "relative",
            "width": "var(--switch-width)",
            "height": "var(--switch-height)",
            "transition": "backgrounds",
            "_disabled": {
              "opacity": "0.5",
              "cursor": "not-allowed"
            },
            "_invalid": {
              "outline": "2px solid",
              "outlineColor": "border.error",
              "outlineOffset": "2px"
            }
          },
          "thumb": {
            "display": "flex",
            "alignItems": "center",
            "justifyContent": "center",
            "flexShrink": 0,
            "transitionProperty": "translate",
            "transitionDuration": "fast",
            "borderRadius": "inherit",
            "_checked": {
              "translate": "var(--switch-x) 0"
            }
          }
        },
        "variants": {
          "variant": {
            "solid": {
              "control": {
                "borderRadius": "full",
                "bg": "bg.emphasized",
                "focusVisibleRing": "outside",
                "_checked": {
                  "bg": "colorPalette.solid"
                }
              },
              "thumb": {
                "bg": "white",
                "width": "var(--switch-height)",
                "height": "var(--switch-height)",
                "scale": "0.8",
                "boxShadow": "sm",
                "_checked": {
                  "bg": "colorPalette.contrast"
                }
              }
            },
            "raised": {
              "control": {
                "borderRadius": "full",
                "height": "calc(var(--switch-height) / 2)",
                "bg": "bg.muted",
                "boxShadow": "inset",
                "_checked": {
                  "bg": "colorPalette.solid/60"
                }
              },
              "thumb": {
                "width": "var(--switch-height)",
                "height": "var(--switch-height)",
                "position": "relative",
                "top": "calc(var(--switch-height) * -0.25)",
                "bg": "white",
                "boxShadow": "xs",
                "focusVisibleRing": "outside",
                "_checked": {
                  "bg": "colorPalette.solid"
                }
              }
            }
          },
          "size": {
            "xs": {
              "root": {
                "--switch-width": "sizes.6",
                "--switch-height": "sizes.3",
                "--switch-indicator-font-size": "fontSizes.xs"
              }
            },
            "sm": {
              "root": {
                "--switch-width": "sizes.8",
                "--switch-height": "sizes.4",
                "--switch-indicator-font-size": "fontSizes.xs"
              }
            },
            "md": {
              "root": {
                "--switch-width": "sizes.10",
                "--switch-height": "sizes.5",
                "--switch-indicator-font-size": "fontSizes.sm"
              }
            },
            "lg": {
              "root": {
                "--switch-width": "sizes.12",
                "--switch-height": "sizes.6",
                "--switch-indicator-font-size": "fontSizes.md"
              }
            }
          }
        },
        "defaultVariants": {
          "variant": "solid",
          "size": "md"
        }
      },
      "table": {
        "className": "chakra-table",
        "slots": [
          "root",
          "header",
          "body",
          "row",
          "columnHeader",
          "cell",
          "footer",
          "caption"
        ],
        "base": {
          "root": {
            "fontVariantNumeric": "lining-nums tabular-nums",
            "borderCollapse": "collapse",
            "width": "full",
            "textAlign": "start",
            "verticalAlign": "top"
          },
          "row": {
            "_selected": {
              "bg": "colorPalette.subtle"
            }
          },
          "cell": {
            "textAlign": "start",
            "alignItems": "center"
          },
          "columnHeader": {
            "fontWeight": "medium",
            "textAlign": "start",
            "color": "fg"
          },
          "caption": {
            "fontWeight": "medium",
            "textStyle": "xs"
          },
          "footer": {
            "fontWeight": "medium"
          }
        },
        "variants": {
          "interactive": {
            "true": {
              "body": {
                "& tr": {
                  "_hover": {
                    "bg": "colorPalette.subtle"
                  }
                }
              }
            }
          },
          "stickyHeader": {
            "true": {
              "header": {
                "& :where(tr)": {
                  "top": "var(--table-sticky-offset, 0)",
                  "position": "sticky",
                  "zIndex": 1
                }
              }
            }
          },
          "striped": {
            "true": {
              "row": {
                "&:nth-of-type(odd) td": {
                  "bg": "bg.muted"
                }
              }
            }
          },
          "showColumnBorder": {
            "true": {
              "columnHeader": {
                "&:not(:last-of-type)": {
                  "borderInlineEndWidth": "1px"
                }
              },
              "cell": {
                "&:not(:last-of-type)": {
                  "borderInlineEndWidth": "1px"
                }
              }
            }
          },
          "variant": {
            "line": {
              "columnHeader": {
                "borderBottomWidth": "1px"
              },
              "cell": {
                "borderBottomWidth": "1px"
              },
              "row": {
                "bg": "bg"
              }
            },
            "outline": {
              "root": {
                "boxShadow": "0 0 0 1px {colors.border}"
              },
              "columnHeader": {
                "borderBottomWidth": "1px"
              },
              "header": {
                "bg": "bg.muted"
              },
              "row": {
                "&:not(:last-of-type)": {
                  "borderBottomWidth": "1px"
                }
              },
              "footer": {
                "borderTopWidth": "1px"
              }
            }
          },
          "size": {
            "sm": {
              "root": {
                "textStyle": "sm"
              },
              "columnHeader": {
                "px": "2",
                "py": "2"
              },
              "cell": {
                "px": "2",
                "py": "2"
              }
            },
            "md": {
              "root": {
                "textStyle": "sm"
              },
              "columnHeader": {
                "px": "3",
                "py": "3"
              },
              "cell": {
                "px": "3",
                "py": "3"
              }
            },
            "lg": {
              "root": {
                "textStyle": "md"
              },
              "columnHeader": {
                "px": "4",
                "py": "3"
              },
              "cell": {
                "px": "4",
                "py": "3"
              }
            }
          }
        },
        "defaultVariants": {
          "variant": "line",
          "size": "md"
        }
      },
      "tabs": {
        "slots": [
          "root",
          "trigger",
          "list",
          "content",
          "contentGroup",
          "indicator"
        ],
        "className": "chakra-tabs",
        "base": {
          "root": {
            "--tabs-trigger-radius": "radii.l2",
            "--tabs-indicator-shadow": "shadows.xs",
            "--tabs-indicator-bg": "colors.bg",
            "position": "relative",
            "_horizontal": {
              "display": "block"
            },
            "_vertical": {
              "display": "flex"
            }
          },
          "list": {
            "display": "inline-flex",
            "position": "relative",
            "isolation": "isolate",
            "minH": "var(--tabs-height)",
            "_horizontal": {
              "flexDirection": "row"
            },
            "_vertical": {
              "flexDirection": "column"
            }
          },
          "trigger": {
            "outline": "0",
            "minW": "var(--tabs-height)",
            "height": "var(--tabs-height)",
            "display": "flex",
            "alignItems": "center",
            "fontWeight": "medium",
            "position": "relative",
            "cursor": "button",
            "gap": "2",
            "_focusVisible": {
              "zIndex": 1,
              "outline": "2px solid",
              "outlineColor": "colorPalette.focusRing"
            },
            "_disabled": {
              "cursor": "not-allowed",
              "opacity": 0.5
            }
          },
          "content": {
            "focusVisibleRing": "inside",
            "_horizontal": {
              "width": "100%",
              "pt": "var(--tabs-content-padding)"
            },
            "_vertical": {
              "height": "100%",
              "ps": "var(--tabs-content-padding)"
            }
          },
          "indicator": {
            "width": "var(--width)",
            "height": "var(--height)",
            "borderRadius": "var(--tabs-trigger-radius)",
            "bg": "var(--tabs-indicator-bg)",
            "shadow": "var(--tabs-indicator-shadow)",
            "zIndex": -1
          }
        },
        "variants": {
          "fitted": {
            "true": {
              "list": {
                "display": "flex"
              },
              "trigger": {
                "flex": 1,
                "textAlign": "center",
                "justifyContent": "center"
              }
            }
          },
          "justify": {
            "start": {
              "list": {
                "justifyContent": "flex-start"
              }
            },
            "center": {
              "list": {
                "justifyContent": "center"
              }
            },
            "end": {
              "list": {
                "justifyContent": "flex-end"
              }
            }
          },
          "size": {
            "sm": {
              "root": {
                "--tabs-height": "sizes.9",
                "--tabs-content-padding": "spacing.3"
              },
              "trigger": {
                "py": "1",
                "px": "3",
                "textStyle": "sm"
              }
            },
            "md": {
              "root": {
                "--tabs-height": "sizes.10",
                "--tabs-content-padding": "spacing.4"
              },
              "trigger": {
                "py": "2",
                "px": "4",
                "textStyle": "sm"
              }
            },
            "lg": {
              "root": {
                "--tabs-height": "sizes.11",
                "--tabs-content-padding": "spacing.4.5"
              },
              "trigger": {
                "py": "2",
                "px": "4.5",
                "textStyle": "md"
              }
            }
          },
          "variant": {
            "line": {
              "list": {
                "display": "flex",
                "borderColor": "border",
                "_horizontal": {
                  "borderBottomWidth": "1px"
                },
                "_vertical": {
                  "borderEndWidth": "1px"
                }
              },
              "trigger": {
                "color": "fg.muted",
                "_disabled": {
                  "_active": {
                    "bg": "initial"
                  }
                },
                "_selected": {
                  "color": "fg",
                  "_horizontal": {
                    "layerStyle": "indicator.bottom",
                    "--indicator-offset-y": "-1px",
                    "--indicator-color": "colors.colorPalette.solid"
                  },
                  "_vertical": {
                    "layerStyle": "indicator.end",
                    "--indicator-offset-x": "-1px"
                  }
                }
              }
            },
            "subtle": {
              "trigger": {
                "borderRadius": "var(--tabs-trigger-radius)",
                "color": "fg.muted",
                "_selected": {
                  "bg": "colorPalette.subtle",
                  "color": "colorPalette.fg"
                }
              }
            },
            "enclosed": {
              "list": {
                "bg": "bg.muted",
                "padding": "1",
                "borderRadius": "l3",
                "minH": "calc(var(--tabs-height) - 4px)"
              },
              "trigger": {
                "justifyContent": "center",
                "color": "fg.muted",
                "borderRadius": "var(--tabs-trigger-radius)",
                "_selected": {
                  "bg": "bg",
                  "color": "colorPalette.fg",
                  "shadow": "xs"
                }
              }
            },
            "outline": {
              "list": {
                "--line-thickness": "1px",
                "--line-offset": "calc(var(--line-thickness) * -1)",
                "borderColor": "border",
                "display": "flex",
                "_horizontal": {
                  "_before": {
                    "content": "\"\"",
                    "position": "absolute",
                    "bottom": "0px",
                    "width": "100%",
                    "borderBottomWidth": "var(--line-thickness)",
                    "borderBottomColor": "border"
                  }
                },
                "_vertical": {
                  "_before": {
                    "content": "\"\"",
                    "position": "absolute",
                    "insetInline": "var(--line-offset)",
                    "height": "calc(100% - calc(var(--line-thickness) * 2))",
                    "borderEndWidth": "var(--line-thickness)",
                    "borderEndColor": "border"
                  }
                }
              },
              "trigger": {
                "color": "fg.muted",
                "borderWidth": "1px",
                "borderColor": "transparent",
                "_selected": {
                  "bg": "currentBg",
                  "color": "colorPalette.fg"
                },
                "_horizontal": {
                  "borderTopRadius": "var(--tabs-trigger-radius)",
                  "marginBottom": "var(--line-offset)",
                  "marginEnd": {
                    "_notLast": "var(--line-offset)"
                  },
                  "_selected": {
                    "borderColor": "border",
                    "borderBottomColor": "transparent"
                  }
                },
                "_vertical": {
                  "borderStartRadius": "var(--tabs-trigger-radius)",
                  "marginEnd": "var(--line-offset)",
                  "marginBottom": {
                    "_notLast": "var(--line-offset)"
                  },
                  "_selected": {
                    "borderColor": "border",
                    "borderEndColor": "transparent"
                  }
                }
              }
            },
            "plain": {
              "trigger": {
                "color": "fg.muted",
                "_selected": {
                  "color": "colorPalette.fg"
                },
                "borderRadius": "var(--tabs-trigger-radius)",
                "&[data-selected][data-ssr]": {
                  "bg": "var(--tabs-indicator-bg)",
                  "shadow": "var(--tabs-indicator-shadow)",
                  "borderRadius": "var(--tabs-trigger-radius)"
                }
              }
            }
          }
        },
        "defaultVariants": {
          "size": "md",
          "variant": "line"
        }
      }
    }
  }
}
