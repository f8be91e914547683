#!/usr/bin/python3
"""A window of WebKitGTK whose profile stays on the disk. WebKitWebDriver starts it in place of a browser.

The browser that comes with the driver forgets workers, databases and cookies when it ends.
"""
import argparse

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument('--profile', required=True)
parser.add_argument('--width', type=int, default=820)
parser.add_argument('--height', type=int, default=1180)
parser.add_argument('--before', help='a script that each page runs before its own')
options, _ = parser.parse_known_args()

profile = WebKit2.WebsiteDataManager(
    base_data_directory=f'{options.profile}/data', base_cache_directory=f'{options.profile}/cache'
)
context = WebKit2.WebContext(website_data_manager=profile)
context.get_cookie_manager().set_persistent_storage(
    f'{options.profile}/cookies', WebKit2.CookiePersistentStorage.SQLITE
)
context.set_automation_allowed(True)

settings = WebKit2.Settings()
settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
# A tablet keeps a page that is left frozen, for the way back.
settings.set_enable_page_cache(True)


scripts = WebKit2.UserContentManager()
if options.before:
    with open(options.before, encoding='utf-8') as file:
        scripts.add_script(
            WebKit2.UserScript.new(
                file.read(),
                WebKit2.UserContentInjectedFrames.TOP_FRAME,
                WebKit2.UserScriptInjectionTime.START,
                None,
                None,
            )
        )


def open_page(_session):
    page = WebKit2.WebView(
        web_context=context,
        settings=settings,
        user_content_manager=scripts,
        is_controlled_by_automation=True,
    )
    window = Gtk.Window()
    window.set_default_size(options.width, options.height)
    window.add(page)
    window.show_all()
    page.connect('close', lambda _page: window.destroy())
    return page


def begin(_context, session):
    session.connect('create-web-view', open_page)


context.connect('automation-started', begin)
Gtk.main()
